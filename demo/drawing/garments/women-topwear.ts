/** Women's tops. */
import { bow, buttonRow, overlap, placket } from '../details/closures.ts';
import { collarBack, peterPan, shirtCollar } from '../details/collars.ts';
import { neckbandBack, neckbandFront, ribCuffs, ribHem, stitchedCuffs, stitchedHem, wovenLabel } from '../details/neckbands.ts';
import { shirtCuffs, yokeSeams } from '../details/shirt-parts.ts';
import { tier } from '../details/tiers.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { backwards, beside, curve, flipped, type Line, outline, shifted, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import type { Fold } from '../scene.ts';
import { cuffBand, hands, upperGarment } from '../silhouettes/upper-garment.ts';

/** A narrow binding along an edge. */
function bound(line: Line, width: number, fabric: Fabric) {
	return { kind: 'piece', outline: outline(beside(line, width * 0.3), backwards(beside(line, -width * 0.7))), fabric, grain: { kind: 'across', line }, edge: 2.4, shadow: 0.3, lift: 3, loft: 3, rise: 5 } as const;
}

const bowBlouse: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'satin', colour: '#DDB4AC', sheen: 0.16 };
	const g = upperGarment({ seed, fabric, hand: hands.silk, cut: { neck: 74, neckDrop: 70, shoulder: 206, slope: 56, armhole: 224, chest: 252, waist: 240, hem: 262, length: 820 }, sleeve: { upper: 350, fore: 330, upperAngle: 26, foreAngle: 8, elbow: 200, cuff: 150, puff: 14 } });
	const gather = (x: number): Fold => ({ line: curve([x, 76], [x * 1.2, 180], [x * 1.35, 330]), width: 26, depth: 8, fades: 'end' });
	const body = g.drapes.body;
	if (body) g.drapes.body = { ...body, folds: [...body.folds, ...[-60, -36, -14, 12, 38, 62].map(gather)] };
	return {
		ground: 'oatmeal', turn: -1, drapes: g.drapes,
		items: [g.inside(30), collarBack(g.lines, 44, fabric), wovenLabel([0, 20], 74), g.sleeveItems(), g.bodyItems(), { kind: 'seam', line: g.lines.neckFront, width: 4, depth: 3, pucker: 1.8 }, placket(g, straight([0, 74], [0, 830]), 36, fabric, '#E8C8C1'), buttonRow(0, 300, 760, 5, { radius: 9, colour: 'shell', style: 'shell' }), stitchedHem(g, 12, '#E8C8C1', 1), shirtCuffs(g, 58, fabric, '#E8C8C1', { colour: 'shell', radius: 8 }, -30), bound(g.lines.neckFront, 44, fabric), bow([4, 82], 128, fabric, [350, 300])],
	};
};

const ribTank: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'rib', size: 6.5, colour: '#A4AD92' };
	const g = upperGarment({ seed, fabric, hand: hands.jersey, cut: { neck: 104, neckDrop: 172, neckShape: 'scoop', backDrop: 70, shoulder: 172, slope: 22, armhole: 288, chest: 244, waist: 212, waistAt: 560, hem: 250, length: 830 } });
	return { ground: 'plaster', turn: 1.6, drapes: g.drapes, items: [g.inside(60), wovenLabel([0, 104], 72), g.bodyItems(), bound(g.lines.neckFront, 22, fabric), bound(backwards(g.lines.armhole), 20, fabric), bound(flipped(g.lines.armhole), 20, fabric), stitchedHem(g, 22, '#8A947A')] };
};

const wrapTop: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 2.6, colour: '#9C4A34', pattern: { kind: 'motifs', shape: 'sprig', spacing: 66, size: 30, colours: ['milk', 'blush', 'mustard', '#3E4A3A'], scatter: 0.9 } };
	const g = upperGarment({ seed, fabric, hand: hands.silk, cut: { neck: 96, neckDrop: 300, neckShape: 'vee', shoulder: 214, slope: 54, armhole: 226, chest: 258, waist: 214, waistAt: 520, hem: 226, length: 560 }, sleeve: { upper: 270, upperAngle: 44, elbow: 210, cuff: 250, puff: 6 } });
	const edge = curve([-98, -6], [-84, 70], [-10, 292], [110, 430], [226, 512]);
	const peplum = tier({ name: 'peplum', top: 548, bottom: 790, halfTop: 226, halfBottom: 330, fabric, seed: seed + 4, gathers: 8, sag: 34, stitch: '#B5654F' });
	const strap = (line: Line) => ({ kind: 'piece', outline: outline(line, backwards(beside(line, -26))), fabric, grain: { kind: 'along', line }, edge: 2.4, shadow: 0.7, lift: 7, loft: 5, rise: 8 }) as const;
	return {
		ground: 'butter', turn: 1, drapes: { ...g.drapes, ...peplum.drapes },
		items: [g.inside(20), wovenLabel([0, 44], 74), g.sleeveItems(), stitchedCuffs(g, 14, '#B5654F', 1), peplum.items, g.bodyItems(), overlap(g, edge, 'left', 0.7), { kind: 'stitching', line: beside(edge, -9), colour: '#B5654F', length: 6, gap: 3.4 }, bound(curve([8, 286], [60, 170], [96, 0]), 14, fabric), { kind: 'seam', line: curve([-226, 548], [0, 556], [226, 548]), width: 5, depth: 3, pucker: 2 }, strap(curve([204, 540], [250, 640], [232, 740], [262, 850])), strap(curve([210, 536], [300, 610], [316, 720], [352, 800])), bow([212, 534], 84, fabric, [40, 30])],
	};
};

const stripedPoplin: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 2.6, colour: 'milk', pattern: { kind: 'stripes', run: 'along', bands: [[22, '#F4F0E8'], [8, '#9B4A50']], soft: 0.4 } };
	const cross: Fabric = { ...fabric, pattern: { kind: 'stripes', run: 'across', bands: [[22, '#F4F0E8'], [8, '#9B4A50']], soft: 0.4 } };
	const stitch = 'milk';
	const g = upperGarment({ seed, fabric, hand: hands.shirting, cut: { neck: 74, neckDrop: 112, neckShape: 'vee', shoulder: 278, slope: 84, armhole: 260, chest: 300, waist: 296, hem: 300, length: 980, hemShape: 'shirttail', hemDip: 120 }, sleeve: { upper: 330, fore: 150, upperAngle: 28, foreAngle: 14, elbow: 196, cuff: 178 }, leftSleeve: { upper: 360, fore: 340, upperAngle: 8, foreAngle: -116, elbow: 188, cuff: 130 } });
	return {
		ground: 'sage', turn: -1.8, drapes: g.drapes,
		items: [g.inside(40), collarBack(g.lines, 52, cross), wovenLabel([0, 24], 80), g.sleeveItems(), g.bodyItems(), yokeSeams(g.lines, stitch, 46), overlap(g, straight([24, 110], [22, 985]), 'left', 0.5), placket(g, straight([0, 112], [0, 985]), 44, fabric, stitch), buttonRow(0, 170, 850, 6, { radius: 10, colour: 'shell', style: 'shell' }, 'upright', stitch), stitchedHem(g, 12, stitch, 1), shirtCollar(g.lines, { fabric: cross, height: 54, point: 84, spread: 120, stitch, drop: 96 }), g.foreItems(), shirtCuffs(g, 76, cross, stitch, { colour: 'shell', radius: 9 }, 5)],
	};
};

const broderieBlouse: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'broderie', size: 44, colour: '#F3EEE3', second: '#C9BEAC' };
	const plain: Fabric = { weave: 'plain', size: 2.8, colour: '#F3EEE3' };
	const g = upperGarment({ seed, fabric, hand: hands.shirting, cut: { neck: 138, neckDrop: 120, neckShape: 'square', backDrop: 40, shoulder: 208, slope: 40, armhole: 212, chest: 250, waist: 228, waistAt: 470, hem: 236, length: 540 }, sleeve: { upper: 250, upperAngle: 46, elbow: 250, cuff: 168, puff: 66 } });
	const peplum = tier({ name: 'peplum', top: 528, bottom: 740, halfTop: 236, halfBottom: 316, fabric, seed: seed + 2, gathers: 9, stitch: 'oat' });
	return {
		ground: 'cocoa', turn: 1, drapes: { ...g.drapes, ...peplum.drapes },
		items: [g.inside(40), wovenLabel([0, 76], 74), g.sleeveItems(), peplum.items, g.bodyItems(), bound(g.lines.neckFront, 24, plain), { kind: 'seam', line: curve([-236, 530], [0, 538], [236, 530]), width: 5, depth: 3, pucker: 2 }, ribCuffs(g, 34, plain, 0), { kind: 'seam', line: g.lines.armhole, width: 5, depth: 3, pucker: 2.4 }, { kind: 'seam', line: flipped(g.lines.armhole), width: 5, depth: 3, pucker: 2.4 }, buttonRow(0, 190, 480, 6, { radius: 8.5, colour: 'shell', style: 'shell' })],
	};
};

const blockKnitTee: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'stockinette', size: 7.5, colour: 'mustard', pattern: { kind: 'blocks', edges: [-205, 40], colours: ['#3A4763', 'oat', '#B8863A'] } };
	const top: Fabric = { weave: 'stockinette', size: 7.5, colour: '#3A4763' };
	const rib: Fabric = { weave: 'rib', size: 6, colour: '#3A4763' };
	const low: Fabric = { weave: 'rib', size: 6, colour: '#B8863A' };
	const g = upperGarment({ seed, fabric, sleeveFabric: top, hand: hands.knit, edge: 3.4, cut: { neck: 100, neckDrop: 62, shoulder: 262, slope: 58, armhole: 216, chest: 296, waist: 292, hem: 284, length: 640 }, sleeve: { upper: 190, upperAngle: 52, elbow: 196, cuff: 196 } });
	const items = g.bodyItems().map((item) => (item.kind === 'piece' ? { ...item, grain: { kind: 'flat', origin: [0, 480], angle: 0 } as const } : item));
	return { ground: 'blush', turn: -1.2, drapes: g.drapes, items: [g.inside(40), neckbandBack(g.lines, 26, rib), wovenLabel([0, 40], 76), g.sleeveItems(), items, neckbandFront(g.lines, 26, rib), ribHem(g, 56, low, 6), ribCuffs(g, 34, rib, 0)] };
};

const satinCamisole: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'satin', colour: '#B9A27E', sheen: 0.3 };
	const g = upperGarment({ seed, fabric, hand: hands.silk, cut: { neck: 118, neckDrop: 0, shoulder: 140, slope: 0, armhole: 300, chest: 226, waist: 212, waistAt: 480, hem: 262, length: 800, hemShape: 'dipped', hemDip: 26 } });
	const neck = [...curve([-150, 168], [-84, 172], [0, 258]), ...curve([0, 258], [84, 172], [150, 168]).slice(1)];
	const side = curve([150, 168], [178, 262], [226, 312]);
	const right = curve([226, 312], [212, 480], [236, 640], [262, 774]);
	const hem = g.lines.hem;
	const shape = outline(neck, side, right, backwards(hem), backwards(flipped(right)), backwards(flipped(side)));
	const back = outline(curve([-208, 300], [0, 250], [208, 300]), curve([208, 300], [0, 400], [-208, 300]));
	const strap = (sign: number) => ({ kind: 'cord', line: curve([sign * 148, 172], [sign * 128, 60], [sign * 92, -40], [sign * 64, 60], [sign * 60, 268]), width: 8, colour: '#B9A27E', sheen: 0.3, shadow: 0.6 }) as const;
	const trim = (line: Line) => ({ kind: 'cord', line, width: 6, colour: '#C4AF8D', sheen: 0.25, shadow: 0.3 }) as const;
	return {
		ground: 'petal', turn: 2, drapes: g.drapes,
		items: [{ kind: 'piece', outline: back, fabric, grain: { kind: 'flat', origin: [0, 0], angle: 40 }, edge: 2, tone: 0.78, shadow: 0 }, strap(1), strap(-1), wovenLabel([0, 300], 58, 'milk', 'ink', false), { kind: 'piece', outline: shape, fabric, grain: { kind: 'flat', origin: [0, 0], angle: 45 }, drape: 'body', edge: 2.2, shadow: 0.5, lift: 7, loft: 9, rise: 30 }, trim(neck), trim(side), trim(flipped(side)), [-1, 1].map((sign) => ({ kind: 'button', at: [sign * 117, 20], radius: 8, colour: 'brass', style: 'snap' }) as const), { kind: 'seam', line: shifted(hem, 0, -10), width: 3, depth: 1, pucker: 0.5 }, { kind: 'seam', line: curve([-88, 176], [-96, 260], [-120, 330]), width: 4, depth: 2.4, pucker: 0.8 }, { kind: 'seam', line: curve([88, 176], [96, 260], [120, 330]), width: 4, depth: 2.4, pucker: 0.8 }],
	};
};

const dottedBlouse: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 2.8, colour: '#2C3550', pattern: { kind: 'motifs', shape: 'dot', spacing: 44, size: 13, colours: ['milk'], scatter: 0 } };
	const white: Fabric = { weave: 'plain', size: 3, colour: 'milk' };
	const g = upperGarment({ seed, fabric, hand: hands.shirting, cut: { neck: 82, neckDrop: 62, shoulder: 216, slope: 56, armhole: 222, chest: 258, waist: 246, hem: 266, length: 770 }, sleeve: { upper: 290, fore: 120, upperAngle: 34, foreAngle: 22, elbow: 190, cuff: 172, puff: 12 } });
	return {
		ground: 'clay', turn: -0.6, drapes: g.drapes,
		items: [g.inside(30), collarBack(g.lines, 26, white), wovenLabel([0, 26], 74), g.sleeveItems(), g.bodyItems(), placket(g, straight([0, 62], [0, 775]), 40, fabric, '#46517A'), buttonRow(0, 130, 700, 7, { radius: 9.5, colour: 'thread', style: 'shell' }), stitchedHem(g, 16, '#46517A', 1), (['left', 'right'] as const).flatMap((side) => {
			const sleeve = g.sleeves[side];
			if (!sleeve) return [];
			const cuff = cuffBand(sleeve, 46, -4);
			return [{ kind: 'piece', outline: cuff.outline, fabric: white, grain: { kind: 'across', line: cuff.inner }, edge: 2.8, shadow: 0.5, lift: 5, loft: 6, rise: 14 } as const, { kind: 'seam', line: cuff.inner, width: 4, depth: 2, pucker: 1.6 } as const];
		}), peterPan(g.lines, white, 92, 'oat')],
	};
};

const linenVee: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'linen', colour: '#7D8FA0', second: '#A9B7C2', size: 3 };
	const g = upperGarment({ seed, fabric, hand: hands.linen, cut: { neck: 110, neckDrop: 190, neckShape: 'vee', shoulder: 318, slope: 92, armhole: 210, chest: 318, waist: 306, hem: 318, length: 760, hemShape: 'dipped', hemDip: 20 }, sleeve: { upper: 90, upperAngle: 40, elbow: 196, cuff: 196 } });
	return { ground: 'straw', turn: 1.8, drapes: g.drapes, items: [g.inside(50), wovenLabel([0, 44], 78), g.sleeveItems(), g.bodyItems(), bound(g.lines.neckFront, 20, fabric), { kind: 'stitching', line: beside(g.lines.neckFront, -19), colour: 'silver', length: 7 }, { kind: 'seam', line: curve([0, 192], [2, 460], [0, 762]), width: 4, depth: 2.6, pucker: 1 }, stitchedHem(g, 40, 'silver', 1), stitchedCuffs(g, 26, 'silver', 1)] };
};

export const womenTopwear = {
	'tie-neck-satin-blouse': bowBlouse,
	'ribbed-scoop-tank': ribTank,
	'sprig-wrap-top': wrapTop,
	'borrowed-stripe-shirt': stripedPoplin,
	'broderie-square-neck-blouse': broderieBlouse,
	'colour-block-knit-tee': blockKnitTee,
	'satin-camisole': satinCamisole,
	'spot-collar-blouse': dottedBlouse,
	'washed-linen-vee': linenVee,
} satisfies Record<string, Drawing>;
