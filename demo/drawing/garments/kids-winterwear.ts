/** Children's coats, knits and warm things. */
import { arranged } from '../arrange.ts';
import { buttonRow, frontZip, overlap, toggle } from '../details/closures.ts';
import { collarBack, standCollar, standCollarBack } from '../details/collars.ts';
import { hoodBack, hoodRim } from '../details/hood.ts';
import { neckbandBack, neckbandFront, ribCuffs, ribHem, wovenLabel } from '../details/neckbands.ts';
import { flapPocket, patchPocket, weltPocket } from '../details/pockets.ts';
import { shirtCuffs } from '../details/shirt-parts.ts';
import { fairIsleRows } from '../fabrics/charts.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { beside, curve, flipped, type Line, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import { lowerGarment } from '../silhouettes/lower-garment.ts';
import type { UpperCut } from '../silhouettes/upper-cut.ts';
import { hands, upperGarment } from '../silhouettes/upper-garment.ts';
import { beanieAndScarf, mitten } from '../silhouettes/woollens.ts';

const childCoat: Partial<UpperCut> = { neck: 94, neckDrop: 82, shoulder: 244, slope: 66, armhole: 230, chest: 296, waist: 300, waistAt: 520, hem: 326, length: 780 };

const raincoat: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'coated', colour: '#D6A02F', sheen: 0.3 };
	const lining: Fabric = { weave: 'jersey', size: 5, colour: 'milk', pattern: { kind: 'stripes', run: 'across', bands: [[18, 'milk'], [12, 'navy']] } };
	const stitch = '#E5BC62';
	const g = upperGarment({ seed, fabric, lining, hand: hands.shell, edge: 4, loft: 12, cut: childCoat, sleeve: { upper: 290, fore: 250, upperAngle: 28, foreAngle: 18, elbow: 186, cuff: 152 } });
	const hood = { fabric, lining, width: 190, height: 270, opening: 124, throat: 84, stitch };
	const snap = { radius: 15, colour: 'ink', style: 'snap' } as const;
	return { ground: 'mist', turn: 1, drapes: g.drapes, items: [g.inside(30), hoodBack(g.lines, hood), wovenLabel([0, 10], 80, 'navy', 'milk'), g.sleeveItems(), g.bodyItems(), overlap(g, straight([-40, 84], [-40, 788]), 'right', 0.6), { kind: 'stitching', line: straight([-30, 100], [-30, 776]), colour: stitch }, { kind: 'stitching', line: straight([44, 100], [44, 776]), colour: stitch }, buttonRow(4, 150, 700, 5, snap), flapPocket({ at: [176, 500], width: 172, height: 176, fabric, stitch, flap: 66, corner: 22, button: { ...snap, radius: 12 }, edge: 3.4 }), flapPocket({ at: [-180, 500], width: 172, height: 176, fabric, stitch, flap: 66, corner: 22, button: { ...snap, radius: 12 }, edge: 3.4 }), shirtCuffs(g, 60, fabric, stitch, undefined, 4), hoodRim(g.lines, hood)] };
};

const blockPuffer: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'nylon', colour: '#34507A', sheen: 0.35, quilt: { shape: 'lines', size: 78, depth: 14 }, pattern: { kind: 'blocks', edges: [-312, -80], colours: ['#B5483A', '#EADFC9', '#36496E'] } };
	const sleeve: Fabric = { weave: 'nylon', colour: '#B5483A', sheen: 0.35, quilt: { shape: 'lines', size: 78, depth: 14 }, pattern: { kind: 'blocks', edges: [190, 330], colours: ['#B5483A', '#EADFC9', '#36496E'] } };
	const lining: Fabric = { weave: 'brushed', colour: 'mustard' };
	const g = upperGarment({ seed, fabric, sleeveFabric: sleeve, lining, hand: { ...hands.shell, depth: 3, fold: 5 }, edge: 5, loft: 24, cut: { ...childCoat, length: 700, hem: 300 }, sleeve: { upper: 280, fore: 240, upperAngle: 26, foreAngle: 12, elbow: 200, cuff: 140 } });
	const items = g.bodyItems().map((item) => (item.kind === 'piece' ? { ...item, grain: { kind: 'flat', origin: [0, 546], angle: 0 } as const } : item));
	const plain: Fabric = { weave: 'nylon', colour: '#36496E', sheen: 0.3 };
	return { ground: 'butter', turn: -1.2, drapes: g.drapes, items: [g.inside(30), standCollarBack(g.lines, 88, lining), wovenLabel([0, -4], 80), g.sleeveItems(), items, frontZip(g, straight([0, 56], [0, 696]), { tape: 'ink', teeth: 'brass', width: 26, pullAt: 0.06, pull: 'mustard' }), weltPocket([176, 500], 150, 26, -66, plain), weltPocket([-176, 500], 150, 26, 66, plain), standCollar(g.lines, 88, { weave: 'nylon', colour: '#B5483A', sheen: 0.35, quilt: { shape: 'lines', size: 52, depth: 10 } }, 16, 11), ribCuffs(g, 44, { weave: 'rib', size: 6, colour: '#36496E' }, 4)] };
};

const bearSuit: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'sherpa', size: 13, colour: '#B98F62', second: '#CFAE84', fuzz: 2 };
	const lining: Fabric = { weave: 'jersey', size: 5, colour: '#EADFCB', pattern: { kind: 'motifs', shape: 'cloud', spacing: 60, size: 20, colours: ['#B9C6C9'], scatter: 0.4, upright: true } };
	const rib: Fabric = { weave: 'rib', size: 6, colour: '#8D6845' };
	const g = upperGarment({ seed, fabric, lining, hand: hands.pile, edge: 7, loft: 18, cut: { neck: 92, neckDrop: 82, shoulder: 226, slope: 62, armhole: 210, chest: 268, waist: 276, waistAt: 430, hem: 280, length: 620 }, sleeve: { upper: 240, fore: 190, upperAngle: 42, foreAngle: 34, elbow: 176, cuff: 124 } });
	const legs = lowerGarment({ seed, fabric, hand: hands.pile, edge: 7, loft: 18, cut: { waist: 278, hip: 284, rise: 190, length: 500, knee: 232, hem: 168, kneeOut: 164, hemOut: 190, band: 10, dip: 2 }, stack: 1 });
	const low = arranged({ drapes: legs.drapes, items: [legs.legItems(), { kind: 'seam', line: curve([0, 10], [1, 100], [2, 190]), width: 7, depth: 4, pucker: 1 }] }, 0, 570, 0, 'leg-');
	const feet = arranged({ drapes: {}, items: [{ kind: 'piece', outline: curve([-282, 494], [-196, 502], [-106, 494], [-98, 540], [-130, 560], [-196, 564], [-268, 558], [-288, 530], [-282, 494]), fabric: rib, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, edge: 5, shadow: 0.4, loft: 14, rise: 16 }, { kind: 'piece', outline: curve([282, 494], [288, 530], [268, 558], [196, 564], [130, 560], [98, 540], [106, 494], [196, 502], [282, 494]), fabric: rib, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, edge: 5, shadow: 0.4, loft: 14, rise: 16 }] }, 0, 560);
	const hood = { fabric, lining, width: 190, height: 262, opening: 118, throat: 84, trim: { fabric, width: 30 }, ears: { fabric, inner: { weave: 'brushed', colour: 'pink' } satisfies Fabric } };
	return { ground: 'petal', turn: -0.6, drapes: { ...g.drapes, ...low.drapes }, items: [g.inside(30), hoodBack(g.lines, hood), wovenLabel([0, 6], 76), g.sleeveItems(), low.items, feet.items, g.bodyItems(), frontZip(g, curve([0, 78], [4, 300], [60, 560], [110, 700], [136, 820]), { tape: '#8D6845', teeth: 'brass', width: 22, pullAt: 0.03, pull: 'thread' }), hoodRim(g.lines, hood), ribCuffs(g, 44, rib, 2)] };
};

const snowJumper: Drawing = (seed) => {
	const colours = { a: '#EEE6D6', b: '#B3202A' };
	const fabric: Fabric = { weave: 'stockinette', size: 11, colour: '#3D4E63', fuzz: 0.9, pattern: { kind: 'chart', rows: fairIsleRows.snow, stitch: 11, colours, start: 130, end: 330 } };
	const sleeve: Fabric = { ...fabric, pattern: { kind: 'chart', rows: fairIsleRows.snow, stitch: 11, colours, start: 70, end: 270 } };
	const rib: Fabric = { weave: 'wideRib', size: 7, colour: '#3D4E63', fuzz: 0.8 };
	const red: Fabric = { weave: 'wideRib', size: 7, colour: '#A5323A', fuzz: 0.8 };
	const g = upperGarment({ seed, fabric, sleeveFabric: sleeve, hand: hands.knit, edge: 4.4, loft: 12, cut: { neck: 94, neckDrop: 66, shoulder: 246, slope: 60, armhole: 222, chest: 286, waist: 286, hem: 278, length: 620 }, sleeve: { upper: 280, fore: 230, upperAngle: 28, foreAngle: 14, elbow: 176, cuff: 116 }, leftSleeve: { upper: 280, fore: 230, upperAngle: 40, foreAngle: 44, elbow: 176, cuff: 116 } });
	return { ground: 'sand', turn: 1.2, drapes: g.drapes, items: [g.inside(40), neckbandBack(g.lines, 34, red), wovenLabel([0, 32], 74), g.sleeveItems(), g.bodyItems(), neckbandFront(g.lines, 34, red), ribHem(g, 60, rib, 8), ribCuffs(g, 62, red, 3)] };
};

const bobbleSet: Drawing = (seed) => {
	const bands = [[56, '#C58B7E'], [56, '#EADDC6'], [56, '#8FA08B']] as const;
	const scarf: Fabric = { weave: 'stockinette', size: 12, colour: 'clay', fuzz: 1.2, pattern: { kind: 'stripes', run: 'across', bands } };
	const hat: Fabric = { weave: 'stockinette', size: 12, colour: '#8FA08B', fuzz: 1.2, pattern: { kind: 'stripes', run: 'across', bands: [[44, '#8FA08B'], [44, '#EADDC6']] } };
	return { ground: 'oatmeal', turn: 2, ...beanieAndScarf({ seed, hat, scarf, fringe: ['#C58B7E', '#EADDC6'], bobble: { weave: 'sherpa', size: 10, colour: '#C58B7E', second: '#EADDC6', fuzz: 5 }, cuff: { weave: 'wideRib', size: 9, colour: '#C58B7E', fuzz: 1.2 }, label: false }) };
};

const mittensOnString: Drawing = (seed) => {
	const knit: Fabric = { weave: 'stockinette', size: 15, colour: '#A93A3C', fuzz: 1.4, pattern: { kind: 'chart', rows: ['.....', '..a..', '.aaa.', '..a..', '.....', '.....', '.....', '.....'], stitch: 15, colours: { a: '#F0E7D6' } } };
	const rib: Fabric = { weave: 'wideRib', size: 11, colour: '#EFE4D0', fuzz: 1.2 };
	const string: Line = curve([-268, 330], [-330, 470], [-250, 590], [-60, 610], [20, 500], [-60, 420], [-150, 500], [-40, 640], [160, 640], [300, 520], [276, 300]);
	const drape = { seed, angle: 0, size: 160, depth: 7, crisp: 0, folds: [] };
	return { ground: 'sage', turn: -2, fill: 0.96, drapes: { mitten: drape }, items: [{ kind: 'cord', line: string, width: 15, colour: '#A93A3C', twist: 'rope', second: '#EFE4D0', shadow: 0.8 }, mitten([-250, 120], 560, knit, rib, -10, true, 'mitten'), mitten([268, 90], 560, knit, rib, 13, false, 'mitten')] };
};

const duffle: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'melton', colour: '#9E2B31', fuzz: 1.2 };
	const lining: Fabric = { weave: 'brushed', colour: 'navy', pattern: { kind: 'check', warp: [[40, 'navy'], [6, 'ecru'], [20, 'forest'], [6, 'ecru']], weft: [[40, 'navy'], [6, 'ecru'], [20, 'forest'], [6, 'ecru']] } };
	const stitch = '#B4484D';
	const g = upperGarment({ seed, fabric, lining, hand: hands.coat, edge: 5, loft: 12, cut: { ...childCoat, length: 830 }, sleeve: { upper: 290, fore: 260, upperAngle: 23, foreAngle: 10, elbow: 184, cuff: 146 } });
	const hood = { fabric, lining, width: 196, height: 268, opening: 128, throat: 84, stitch };
	const yoke = curve([-246, 150], [0, 176], [246, 150]);
	return { ground: 'plaster', turn: -0.8, drapes: g.drapes, items: [g.inside(30), hoodBack(g.lines, hood), wovenLabel([0, 8], 80), g.sleeveItems(), g.bodyItems(), overlap(g, straight([-44, 84], [-44, 840]), 'right', 0.6), { kind: 'seam', line: yoke, width: 4, depth: 2.6, pucker: 0.6 }, { kind: 'stitching', line: beside(yoke, -8), colour: stitch }, [220, 370, 520].flatMap((y) => toggle([0, y], 150, '#C99A5E', 'ecru', 'bark')), patchPocket({ at: [180, 580], width: 168, height: 170, fabric, stitch, corner: 20, edge: 4.4 }), patchPocket({ at: [-184, 580], width: 168, height: 170, fabric, stitch, corner: 20, edge: 4.4 }), shirtCuffs(g, 60, fabric, stitch, undefined, 3), hoodRim(g.lines, hood)] };
};

const printGilet: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 2.8, colour: '#3F5A52', pattern: { kind: 'motifs', shape: 'sprig', spacing: 60, size: 22, colours: ['#D8A9A3', '#E6CE8E', 'milk', '#8FA58C'], scatter: 0.8 }, quilt: { shape: 'box', size: 96, depth: 12 } };
	const lining: Fabric = { weave: 'sherpa', size: 13, colour: 'ecru', second: 'milk' };
	const g = upperGarment({ seed, fabric, lining, hand: { ...hands.twill, depth: 3 }, edge: 5, loft: 18, cut: { ...childCoat, shoulder: 216, armhole: 256, chest: 286, length: 680, hem: 300 } });
	const bind = (line: Line) => ({ kind: 'cord', line, width: 18, colour: '#D8A9A3', twist: 'flat', shadow: 0.4 }) as const;
	return { ground: 'clay', turn: 1.4, drapes: g.drapes, items: [g.inside(30), collarBack(g.lines, 70, lining, 0.9), wovenLabel([0, 26], 80), g.bodyItems(), overlap(g, straight([-28, 70], [-28, 690]), 'right', 0.5), bind(beside(g.lines.armhole, 7)), bind(beside(flipped(g.lines.armhole), -7)), bind(beside(g.lines.hem, 8)), bind(straight([-24, 86], [-24, 676])), standCollar(g.lines, 70, lining, 14, 4), buttonRow(4, 150, 630, 5, { radius: 15, colour: '#D8A9A3', style: 'snap' }), patchPocket({ at: [160, 480], width: 150, height: 150, fabric, stitch: '#D8A9A3', corner: 40, edge: 4 }), patchPocket({ at: [-166, 480], width: 150, height: 150, fabric, stitch: '#D8A9A3', corner: 40, edge: 4 })] };
};

export const kidsWinterwear = {
	'puddle-raincoat': raincoat,
	'colour-block-puffer': blockPuffer,
	'bear-ear-pile-suit': bearSuit,
	'snowflake-jumper': snowJumper,
	'bobble-hat-and-scarf': bobbleSet,
	'mittens-on-a-string': mittensOnString,
	'toggle-duffle-coat': duffle,
	'sprig-quilted-gilet': printGilet,
} satisfies Record<string, Drawing>;
