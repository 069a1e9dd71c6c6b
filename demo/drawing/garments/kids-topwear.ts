/** Children's tops: wider for their length, with room to grow. */
import { applique, boat, sun } from '../details/appliques.ts';
import { buttonRow, drawstrings, halfPlacket, overlap, placket } from '../details/closures.ts';
import { collarBack, peterPan, shirtCollar } from '../details/collars.ts';
import { hoodBack, hoodRim } from '../details/hood.ts';
import { neckbandBack, neckbandFront, ribCuffs, ribHem, stitchedCuffs, stitchedHem, wovenLabel } from '../details/neckbands.ts';
import { kangarooPocket, patchPocket } from '../details/pockets.ts';
import { tier } from '../details/tiers.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { curve, ellipse, flipped, outline, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import type { UpperCut } from '../silhouettes/upper-cut.ts';
import { hands, upperGarment } from '../silhouettes/upper-garment.ts';

const childCut: Partial<UpperCut> = { neck: 96, neckDrop: 78, shoulder: 240, slope: 56, armhole: 220, chest: 284, waist: 290, waistAt: 480, hem: 302, length: 660 };

const boatTee: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'jersey', colour: '#C9D3D6', melange: 0.2 };
	const rib: Fabric = { weave: 'rib', size: 6, colour: '#35476B' };
	const g = upperGarment({ seed, fabric, hand: hands.jersey, cut: childCut, sleeve: { upper: 190, upperAngle: 56, elbow: 190, cuff: 186 } });
	return { ground: 'butter', turn: -2, drapes: g.drapes, items: [g.inside(), neckbandBack(g.lines, 28, rib), wovenLabel([0, 44], 76), g.sleeveItems(), g.bodyItems(), neckbandFront(g.lines, 28, rib, '#8FA1AE'), stitchedHem(g, 24, '#8FA1AE'), stitchedCuffs(g, 22, '#8FA1AE'), boat([0, 380], 270, { hull: '#35476B', sail: 'milk', jib: 'thread', sea: '#6F8FA8', flag: 'mustard' })] };
};

const rugbyShirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'jersey', size: 5.5, colour: 'forest', pattern: { kind: 'stripes', run: 'across', bands: [[92, '#35503F'], [92, '#D9A441']] } };
	const white: Fabric = { weave: 'twill', size: 4, colour: 'milk' };
	const g = upperGarment({ seed, fabric, hand: hands.sweat, edge: 3, cut: { ...childCut, neck: 90, neckDrop: 76, length: 690 }, sleeve: { upper: 280, fore: 260, upperAngle: 30, foreAngle: 20, elbow: 168, cuff: 116 } });
	return { ground: 'petal', turn: 1.4, drapes: g.drapes, items: [g.inside(40), collarBack(g.lines, 46, white), wovenLabel([0, 28], 78), g.sleeveItems(), g.bodyItems(), stitchedHem(g, 24, '#4F6B58'), halfPlacket(g, 64, 290, 48, white, 'oat'), buttonRow(0, 130, 250, 3, { radius: 11, colour: 'shell', style: 'shell' }, 'upright'), shirtCollar(g.lines, { fabric: white, height: 50, point: 84, spread: 106, stitch: 'oat' }), ribCuffs(g, 60, { weave: 'rib', size: 6, colour: '#35503F' }, 2)] };
};

const baseballTee: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'jersey', colour: 'milk', melange: 0.2 };
	const sleeveCloth: Fabric = { weave: 'jersey', colour: 'brick', melange: 0.1 };
	const rib: Fabric = { weave: 'rib', size: 6, colour: 'brick' };
	const g = upperGarment({ seed, fabric, sleeveFabric: sleeveCloth, hand: hands.jersey, cut: { ...childCut, slope: 66 }, sleeve: { upper: 250, fore: 120, upperAngle: 42, foreAngle: 36, elbow: 172, cuff: 146 } });
	const { lines } = g;
	const raglan = outline(curve([lines.cut.neck * 0.86, 40], [lines.cut.neck * 1.5, 130], [lines.armpit[0] - 4, lines.armpit[1] + 2]), [...lines.armhole].reverse(), curve(lines.shoulderTip, [170, 26], [lines.cut.neck, -1]), straight([lines.cut.neck, -1], [lines.cut.neck * 0.86, 40]));
	const seam = curve([lines.cut.neck * 0.86, 40], [lines.cut.neck * 1.5, 130], [lines.armpit[0] - 4, lines.armpit[1] + 2]);
	const body = g.bodyItems().filter((item) => item.kind === 'piece');
	const star = ellipse([0, 360], 92);
	return { ground: 'sage', turn: -1, drapes: g.drapes, items: [g.inside(), neckbandBack(g.lines, 26, rib), wovenLabel([0, 42], 74), g.sleeveItems(), body, [raglan, flipped(raglan)].map((shape, i) => ({ kind: 'piece', outline: shape, fabric: sleeveCloth, grain: { kind: 'flat', origin: [0, 0], angle: i === 0 ? -34 : 34 }, drape: 'body', edge: 0.6, shadow: 0 }) as const), [seam, flipped(seam)].flatMap((line) => [{ kind: 'seam', line, width: 3.4, depth: 2.2, pucker: 0.7 } as const, { kind: 'stitching', line, colour: '#B8695E', length: 5, gap: 3, width: 2 } as const]), neckbandFront(g.lines, 26, rib), stitchedHem(g, 24, 'oat'), stitchedCuffs(g, 22, '#B8695E'), applique(star, { weave: 'brushed', colour: '#33446A' }, 'milk'), ['M-40 0'].flatMap(() => [straight([-30, 318], [-30, 402]), curve([-30, 318], [28, 316], [34, 344], [-4, 358]), curve([-4, 358], [44, 358], [40, 400], [-30, 402])].map((line) => ({ kind: 'cord', line, width: 15, colour: 'butter', twist: 'rope', shadow: 0.5 }) as const))] };
};

const ginghamShirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 2.8, colour: 'milk', pattern: { kind: 'check', solid: true, warp: [[27, '#6E8FB0'], [27, 'milk']], weft: [[27, '#6E8FB0'], [27, 'milk']] } };
	const bias: Fabric = fabric;
	const stitch = '#B9CBDA';
	const g = upperGarment({ seed, fabric, hand: hands.shirting, cut: { ...childCut, neck: 86, neckDrop: 70, length: 690, hemShape: 'shirttail', hemDip: 44 }, sleeve: { upper: 196, upperAngle: 48, elbow: 186, cuff: 190 } });
	return { ground: 'blush', turn: 1.8, drapes: g.drapes, items: [g.inside(40), collarBack(g.lines, 46, fabric), wovenLabel([0, 26], 76), g.sleeveItems(), g.bodyItems(), overlap(g, straight([-24, 60], [-24, 700]), 'right', 0.4), placket(g, straight([0, 64], [0, 700]), 48, { ...fabric }, stitch), buttonRow(0, 140, 620, 5, { radius: 12, colour: 'thread', style: 'shell' }, 'upright', stitch), patchPocket({ at: [142, 210], width: 130, height: 140, fabric: bias, stitch, point: 16, angle: 0 }), shirtCollar(g.lines, { fabric, height: 50, point: 80, spread: 98, stitch }), stitchedHem(g, 14, stitch, 1), stitchedCuffs(g, 30, stitch, 1)] };
};

const floralBlouse: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 2.6, colour: '#EBDCCB', pattern: { kind: 'motifs', shape: 'flower', spacing: 50, size: 19, colours: ['#B9656B', '#7F8F6C', '#C98F4F', 'butter'], scatter: 0.9 } };
	const white: Fabric = { weave: 'broderie', size: 26, colour: 'milk', second: '#CFC4B2' };
	const g = upperGarment({ seed, fabric, hand: hands.shirting, cut: { ...childCut, neck: 88, neckDrop: 62, shoulder: 220, chest: 256, waist: 300, waistAt: 440, hem: 344, length: 680, hemShape: 'dipped', hemDip: 26 }, sleeve: { upper: 190, upperAngle: 52, elbow: 240, cuff: 136, puff: 62 } });
	const band: Fabric = { weave: 'plain', size: 2.6, colour: '#B9656B' };
	return { ground: 'mist', turn: -1.4, drapes: g.drapes, items: [g.inside(30), collarBack(g.lines, 24, white), wovenLabel([0, 26], 70), g.sleeveItems(), g.bodyItems(), [-1, 1].map((sign) => ({ kind: 'seam', line: flipIf(sign < 0, g.lines.armhole), width: 5, depth: 3, pucker: 2.2 }) as const), ribCuffs(g, 26, band, 0), placket(g, straight([0, 64], [0, 300]), 34, fabric, '#D5C3B0'), buttonRow(0, 130, 270, 4, { radius: 9.5, colour: 'rose', style: 'shell' }), stitchedHem(g, 18, '#D5C3B0', 1), peterPan(g.lines, white, 96, 'oat', 'milk')] };
};

function flipIf(wanted: boolean, line: Parameters<typeof flipped>[0]) {
	return wanted ? flipped(line) : line;
}

const hoodie: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'brushed', colour: '#7C8F7A', melange: 0.3 };
	const lining: Fabric = { weave: 'jersey', colour: 'milk', pattern: { kind: 'stripes', run: 'across', bands: [[14, 'milk'], [14, '#7C8F7A']] } };
	const rib: Fabric = { weave: 'rib', size: 6, colour: '#738671' };
	const g = upperGarment({ seed, fabric, lining, hand: hands.sweat, edge: 3.6, loft: 13, cut: { ...childCut, neckDrop: 92, length: 640, hem: 286 }, sleeve: { upper: 260, fore: 250, upperAngle: 24, foreAngle: 10, elbow: 172, cuff: 112 } });
	const hood = { fabric, lining, width: 182, height: 262, opening: 116, throat: 88, stitch: '#92A390', seam: 'three' } as const;
	return { ground: 'straw', turn: -0.8, drapes: g.drapes, items: [g.inside(30), hoodBack(g.lines, hood), wovenLabel([0, 8], 74), g.sleeveItems(), g.bodyItems(), kangarooPocket(376, 220, 400, 200, fabric, '#92A390'), ribHem(g, 62, rib, 10), hoodRim(g.lines, hood), drawstrings([[-44, 96], [44, 96]], [150, 176], 'mustard', 12, { eyelet: 'brass' }), ribCuffs(g, 64, rib, 3)] };
};

const sunSweatshirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'brushed', colour: '#4A5A7C', melange: 0.25 };
	const rib: Fabric = { weave: 'wideRib', size: 5.5, colour: '#44536F' };
	const g = upperGarment({ seed, fabric, hand: hands.sweat, edge: 3.6, loft: 13, cut: { ...childCut, shoulder: 256, slope: 62, length: 630, hem: 282 }, sleeve: { upper: 270, fore: 250, upperAngle: 34, foreAngle: 26, elbow: 178, cuff: 112 }, leftSleeve: { upper: 270, fore: 240, upperAngle: 18, foreAngle: 2, elbow: 178, cuff: 112 } });
	return { ground: 'clay', turn: 1.2, drapes: g.drapes, items: [g.inside(), neckbandBack(g.lines, 32, rib), wovenLabel([0, 42], 76), g.sleeveItems(), g.bodyItems(), sun([0, 410], 150, '#DDB04E', ['#C56B4A', '#E6CE8E', '#D8A9A3']), neckbandFront(g.lines, 34, rib, '#6A7A9A'), ribHem(g, 62, rib, 10), ribCuffs(g, 66, rib, 3)] };
};

const smockTop: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'linen', size: 3, colour: '#C98A78', second: '#D9A899', pattern: { kind: 'motifs', shape: 'leaf', spacing: 62, size: 17, colours: ['milk', 'milk', 'blush'], scatter: 0.9 } };
	const g = upperGarment({ seed, fabric, hand: hands.linen, cut: { ...childCut, neck: 104, neckDrop: 66, shoulder: 196, chest: 228, waist: 232, waistAt: 280, hem: 238, length: 320, armhole: 190, slope: 48 }, sleeve: { upper: 130, upperAngle: 58, elbow: 210, cuff: 250, puff: 26 } });
	const one = tier({ name: 'one', top: 308, bottom: 520, halfTop: 238, halfBottom: 300, fabric, seed, gathers: 10 });
	const two = tier({ name: 'two', top: 508, bottom: 730, halfTop: 300, halfBottom: 366, fabric, seed: seed + 8, gathers: 13, stitch: 'blush' });
	const frills = g.sleeveItems();
	return { ground: 'plaster', turn: 0.8, drapes: { ...g.drapes, ...one.drapes, ...two.drapes }, items: [g.inside(30), wovenLabel([0, 46], 70), frills, { kind: 'seam', line: g.lines.armhole, width: 5, depth: 3, pucker: 2 }, two.items, one.items, g.bodyItems(), { kind: 'cord', line: g.lines.neckFront, width: 15, colour: '#C98A78', twist: 'flat', shadow: 0.5 }, [180, 206, 232, 258].map((y) => ({ kind: 'seam', line: curve([-224, y - 4], [0, y + 3], [224, y - 4]), width: 5, depth: 2.4, pucker: 1.8 }) as const), [193, 219, 245].map((y) => ({ kind: 'stitching', line: curve([-220, y - 4], [0, y + 3], [220, y - 4]), colour: 'milk', length: 7, gap: 5, width: 3 }) as const)] };
};

export const kidsTopwear = {
	'little-boat-tee': boatTee,
	'first-team-rugby-shirt': rugbyShirt,
	'raglan-letter-tee': baseballTee,
	'gingham-short-sleeve-shirt': ginghamShirt,
	'garden-puff-blouse': floralBlouse,
	'stripe-lined-hoodie': hoodie,
	'sunrise-sweatshirt': sunSweatshirt,
	'tiered-leaf-smock': smockTop,
} satisfies Record<string, Drawing>;
