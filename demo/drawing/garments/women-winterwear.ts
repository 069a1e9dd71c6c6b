/** Women's coats, jackets, knits and wraps. */
import { bow, buttonRow, frontZip, overlap } from '../details/closures.ts';
import { collarBack, lapels, rollNeckBack, rollNeckFront, shawl } from '../details/collars.ts';
import { hoodBack, hoodRim } from '../details/hood.ts';
import { neckbandBack, neckbandFront, ribCuffs, ribHem, wovenLabel } from '../details/neckbands.ts';
import { patchPocket, weltPocket } from '../details/pockets.ts';
import { shirtCuffs } from '../details/shirt-parts.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { fairIsleRows } from '../fabrics/charts.ts';
import { backwards, beside, box, curve, type Line, outline, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import { levelLine } from '../silhouettes/upper-cut.ts';
import { cuffBand, hands, upperGarment } from '../silhouettes/upper-garment.ts';
import { mitten, scarfLength } from '../silhouettes/woollens.ts';

const wrapCoat: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'melton', colour: '#B9905F', fuzz: 1.2 };
	const lining: Fabric = { weave: 'satin', colour: 'clay', sheen: 0.3 };
	const g = upperGarment({ seed, fabric, lining, hand: hands.coat, edge: 5, loft: 13, cut: { neck: 82, neckDrop: 420, neckShape: 'vee', shoulder: 258, slope: 80, armhole: 262, chest: 290, waist: 258, waistAt: 560, hem: 330, length: 1190 }, sleeve: { upper: 390, fore: 340, upperAngle: 19, foreAngle: 6, elbow: 186, cuff: 160 } });
	const belt: Line = levelLine(g.lines, 566, -2);
	const sash: Fabric = { ...fabric, colour: '#B48A58' };
	return {
		ground: 'plaster', turn: -0.8, drapes: g.drapes,
		items: [g.inside(20), collarBack(g.lines, 56, fabric), wovenLabel([0, 50], 94), g.sleeveItems(), g.bodyItems(), overlap(g, curve([10, 410], [84, 560], [110, 800], [120, 1196]), 'left', 0.65), shawl(g.lines, fabric, 450, 126, 'left'), patchPocket({ at: [186, 690], width: 168, height: 196, fabric, stitch: '#A67D4D', corner: 22, edge: 5 }), patchPocket({ at: [-192, 690], width: 168, height: 196, fabric, stitch: '#A67D4D', corner: 22, edge: 5 }), { kind: 'piece', outline: outline(beside(belt, 30), backwards(beside(belt, -30))), fabric: sash, grain: { kind: 'along', line: belt }, edge: 4, shadow: 0.6, lift: 9, loft: 9, rise: 14 }, bow([56, 568], 118, sash, [330, 270]), shirtCuffs(g, 92, fabric, '#A67D4D', undefined, 6)],
	};
};

const chunkyRoll: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'moss', size: 17, colour: '#D9CDB8', fuzz: 1.6 };
	const rib: Fabric = { weave: 'wideRib', size: 12, colour: '#D9CDB8', fuzz: 1.4 };
	const g = upperGarment({ seed, fabric, hand: hands.chunky, edge: 6, loft: 18, cut: { neck: 100, neckDrop: 66, shoulder: 312, slope: 92, armhole: 252, chest: 326, waist: 322, hem: 304, length: 700 }, sleeve: { upper: 330, fore: 330, upperAngle: 24, foreAngle: 16, elbow: 226, cuff: 150, puff: 14 }, leftSleeve: { upper: 340, fore: 330, upperAngle: 8, foreAngle: -112, elbow: 222, cuff: 140 } });
	return { ground: 'clay', turn: 1, drapes: g.drapes, items: [rollNeckBack(g.lines, 190, rib), wovenLabel([0, -84], 80, 'ecru', 'ink', false), g.sleeveItems(), g.bodyItems(), ribHem(g, 104, rib, 16), rollNeckFront(g.lines, 190, rib), g.foreItems(), ribCuffs(g, 110, rib, 8)] };
};

const longPuffer: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'nylon', colour: '#9AA590', sheen: 0.26, quilt: { shape: 'lines', size: 122, depth: 19 } };
	const lining: Fabric = { weave: 'nylon', colour: '#C9B9A2', sheen: 0.2 };
	const g = upperGarment({ seed, fabric, lining, hand: { ...hands.shell, depth: 3, fold: 5 }, edge: 6, loft: 24, cut: { neck: 90, neckDrop: 70, shoulder: 250, slope: 78, armhole: 250, chest: 292, waist: 272, waistAt: 560, hem: 312, length: 1190 }, sleeve: { upper: 380, fore: 330, upperAngle: 17, foreAngle: 6, elbow: 200, cuff: 142 } });
	const hood = { fabric: { ...fabric, quilt: { shape: 'lines', size: 92, depth: 15 } } satisfies Fabric, lining, width: 206, height: 270, opening: 122, throat: 80 };
	const belt = levelLine(g.lines, 570, -4);
	const plain: Fabric = { weave: 'nylon', colour: '#8E9985', sheen: 0.24 };
	return { ground: 'sand', turn: 0.7, drapes: g.drapes, items: [g.inside(40), hoodBack(g.lines, hood), wovenLabel([0, 4], 84), g.sleeveItems(), g.bodyItems(), frontZip(g, straight([0, 70], [0, 1186]), { tape: '#7C8674', teeth: 'brass', width: 24, pullAt: 0.05, pull: 'thread' }), weltPocket([180, 720], 170, 28, -72, plain), weltPocket([-180, 720], 170, 28, 72, plain), { kind: 'piece', outline: outline(beside(belt, 24), backwards(beside(belt, -24))), fabric: plain, grain: { kind: 'along', line: belt }, edge: 4, shadow: 0.6, lift: 8, loft: 6, rise: 10 }, { kind: 'piece', outline: box([0, 574], 74, 64, 10), fabric: { weave: 'coated', colour: 'bark', sheen: 0.3 }, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, edge: 5, shadow: 0.8, lift: 7 }, hoodRim(g.lines, hood), ribCuffs(g, 48, plain, 0)] };
};

const trench: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'twill', size: 3.6, colour: '#C7B493', relief: 0.7 };
	const lining: Fabric = { weave: 'brushed', colour: 'oat', pattern: { kind: 'check', warp: [[46, 'sand'], [8, 'ecru'], [8, 'thread'], [8, 'ink']], weft: [[46, 'sand'], [8, 'ecru'], [8, 'thread'], [8, 'ink']] } };
	const stitch = '#A8956F';
	const g = upperGarment({ seed, fabric, lining, hand: hands.shell, edge: 3.2, loft: 9, cut: { neck: 80, neckDrop: 220, neckShape: 'vee', shoulder: 246, slope: 72, armhole: 252, chest: 284, waist: 240, waistAt: 540, hem: 344, length: 1160 }, sleeve: { upper: 380, fore: 370, upperAngle: 20, foreAngle: 9, elbow: 172, cuff: 150 } });
	const belt = levelLine(g.lines, 548, -4);
	const button = { radius: 16, colour: 'horn', style: 'horn' } as const;
	const flap = outline(curve([-84, 6], [-150, 30], [-238, 70]), curve([-238, 70], [-250, 200], [-226, 330]), curve([-226, 330], [-120, 372], [-34, 320]), curve([-34, 320], [-60, 160], [-84, 6]));
	const straps = (['left', 'right'] as const).flatMap((side) => {
		const sleeve = g.sleeves[side];
		if (!sleeve) return [];
		const line = cuffBand(sleeve, 96, -1).inner;
		return [{ kind: 'cord', line, width: 30, colour: '#BDAA88', twist: 'flat', shadow: 0.5 } as const, { kind: 'button', at: line[Math.floor(line.length * 0.3)] ?? [0, 0], radius: 10, colour: 'horn', style: 'horn' } as const];
	});
	return {
		ground: 'mist', turn: 0.8, drapes: g.drapes,
		items: [g.inside(20), collarBack(g.lines, 60, fabric), wovenLabel([0, 46], 92), g.sleeveItems(), g.bodyItems(), overlap(g, curve([104, 240], [112, 540], [124, 1166]), 'left', 0.6), { kind: 'stitching', line: curve([92, 250], [100, 540], [112, 1156]), colour: stitch }, [1, -1].flatMap((sign) => buttonRow(sign * 84 - 4, 380, 480, 2, button)), [1, -1].flatMap((sign) => buttonRow(sign * 92 - 4, 650, 800, 2, button)), { kind: 'piece', outline: flap, fabric, grain: { kind: 'flat', origin: [0, 0], angle: 6 }, drape: 'body', edge: 3, shadow: 0.6, lift: 9 }, { kind: 'stitching', line: beside(curve([-226, 330], [-120, 372], [-34, 320]), 8), colour: stitch }, lapels(g.lines, { fabric, breakAt: 330, edgeX: 60, reach: 196, gorge: 112, collar: 82, over: 'left', stitch }), weltPocket([192, 740], 190, 34, -66, fabric, stitch), weltPocket([-198, 740], 190, 34, 66, fabric, stitch), { kind: 'piece', outline: outline(beside(belt, 25), backwards(beside(belt, -25))), fabric, grain: { kind: 'across', line: belt }, edge: 3, shadow: 0.6, lift: 8, loft: 5, rise: 10 }, { kind: 'stitching', line: beside(belt, 18), colour: stitch }, { kind: 'stitching', line: beside(belt, -18), colour: stitch }, { kind: 'piece', outline: outline(curve([20, 530], [70, 640], [90, 790]), straight([90, 790], [138, 776]), curve([138, 776], [116, 630], [72, 528])), fabric, grain: { kind: 'flat', origin: [0, 0], angle: -14 }, edge: 3, shadow: 0.7, lift: 9, loft: 5, rise: 10 }, { kind: 'cord', line: [...box([6, 550], 62, 76, 8), [-25, 516]], width: 10, colour: 'bark', sheen: 0.4, shadow: 0.8 }, straps],
	};
};

const fairIsleCardigan: Drawing = (seed) => {
	const colours = { a: '#EFE5D2', b: '#7E4450', c: '#A66E73', d: '#4E5B56' };
	const base: Fabric = { weave: 'stockinette', size: 10, colour: '#D3A59E', fuzz: 0.9 };
	const fabric: Fabric = { ...base, pattern: { kind: 'chart', rows: fairIsleRows.yoke, stitch: 10, colours, start: 96, end: 330 } };
	const sleeve: Fabric = { ...base, pattern: { kind: 'chart', rows: fairIsleRows.yoke, stitch: 10, colours, start: 4, end: 238 } };
	const rib: Fabric = { weave: 'rib', size: 8, colour: '#D3A59E', fuzz: 0.8 };
	const g = upperGarment({ seed, fabric, sleeveFabric: sleeve, hand: hands.knit, edge: 4, loft: 11, cut: { neck: 86, neckDrop: 74, shoulder: 244, slope: 64, armhole: 226, chest: 278, waist: 274, hem: 266, length: 640 }, sleeve: { upper: 340, fore: 330, upperAngle: 30, foreAngle: 18, elbow: 168, cuff: 112 } });
	return { ground: 'sage', turn: -1, drapes: g.drapes, items: [g.inside(40), neckbandBack(g.lines, 30, rib), wovenLabel([0, 34], 74), g.sleeveItems(), g.bodyItems(), ribHem(g, 64, rib, 8), overlap(g, straight([28, 70], [28, 646]), 'left', 0.5), { kind: 'piece', outline: outline(straight([-28, 74], [28, 74]), straight([28, 74], [28, 642]), straight([28, 642], [-28, 642]), straight([-28, 642], [-28, 74])), fabric: rib, grain: { kind: 'flat', origin: [0, 0], angle: 90 }, edge: 4, shadow: 0.5, lift: 5, loft: 6, rise: 12, drape: 'body' }, neckbandFront(g.lines, 30, rib), buttonRow(0, 104, 612, 7, { radius: 13, colour: '#7E4450', style: 'shell', holes: 2 }), ribCuffs(g, 76, rib, 3)] };
};

const boucleJacket: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'boucle', size: 12, colour: '#E6DCC8', second: '#B9AA92', fuzz: 1.4 };
	const lining: Fabric = { weave: 'satin', colour: 'ink', sheen: 0.3 };
	const g = upperGarment({ seed, fabric, lining, hand: hands.coat, edge: 4, loft: 10, cut: { neck: 84, neckDrop: 88, shoulder: 240, slope: 60, armhole: 232, chest: 272, waist: 262, hem: 270, length: 640 }, sleeve: { upper: 350, fore: 300, upperAngle: 22, foreAngle: 12, elbow: 164, cuff: 134 } });
	const braid = (line: Line) => [{ kind: 'cord', line, width: 17, colour: 'ink', twist: 'braid', shadow: 0.5 } as const, { kind: 'cord', line, width: 5, colour: 'ecru', twist: 'rope', shadow: 0 } as const];
	const gold = { radius: 13, colour: 'brass', style: 'metal' } as const;
	const pocket = (x: number, y: number, w: number) => [...patchPocket({ at: [x, y], width: w, height: w * 0.86, fabric, stitch: '#CFC2AC', corner: 8, edge: 4, hem: 14 }), ...braid(straight([x - w / 2, y + 3], [x + w / 2, y + 3])), { kind: 'button', at: [x, y + 32], ...gold, radius: 10 } as const];
	return { ground: 'blush', turn: 1.1, drapes: g.drapes, items: [g.inside(40), { kind: 'cord', line: g.lines.neckBack, width: 15, colour: 'ink', twist: 'braid' }, wovenLabel([0, 48], 78), g.sleeveItems(), g.bodyItems(), overlap(g, straight([6, 88], [6, 646]), 'left', 0.6), braid(beside(g.lines.neckFront, -7)), braid(straight([6, 96], [6, 632])), braid(straight([-26, 96], [-26, 632])), braid(beside(g.lines.hem, 9)), pocket(146, 236, 118), pocket(-160, 236, 118), pocket(156, 440, 142), pocket(-170, 440, 142), buttonRow(-10, 150, 560, 5, gold), (['left', 'right'] as const).flatMap((side) => (g.sleeves[side] ? braid(cuffBand(g.sleeves[side], 12, 0).inner) : []))] };
};

const linerJacket: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'nylon', colour: '#6F5A4B', sheen: 0.14, quilt: { shape: 'onion', size: 104, depth: 10 } };
	const lining: Fabric = { weave: 'satin', colour: 'mustard', sheen: 0.25 };
	const g = upperGarment({ seed, fabric, lining, hand: { ...hands.twill, depth: 3 }, edge: 4.5, loft: 15, cut: { neck: 92, neckDrop: 210, neckShape: 'vee', shoulder: 274, slope: 76, armhole: 254, chest: 300, waist: 298, hem: 306, length: 780 }, sleeve: { upper: 340, fore: 330, upperAngle: 26, foreAngle: 14, elbow: 198, cuff: 158 } });
	const bind = (line: Line) => ({ kind: 'cord', line, width: 16, colour: '#4E3E33', twist: 'flat', shadow: 0.4 }) as const;
	return { ground: 'butter', turn: -0.9, drapes: g.drapes, items: [g.inside(40), wovenLabel([0, 40], 86), g.sleeveItems(), g.bodyItems(), overlap(g, straight([24, 212], [24, 786]), 'left', 0.55), bind(g.lines.neckFront), bind(straight([20, 212], [20, 776])), bind(beside(g.lines.hem, 6)), patchPocket({ at: [168, 500], width: 170, height: 186, fabric, stitch: '#4E3E33', corner: 26, edge: 4 }), patchPocket({ at: [-176, 500], width: 170, height: 186, fabric, stitch: '#4E3E33', corner: 26, edge: 4 }), bind(straight([84, 504], [252, 504])), bind(straight([-260, 504], [-92, 504])), buttonRow(-4, 262, 720, 5, { radius: 14, colour: 'brass', style: 'snap' }), (['left', 'right'] as const).flatMap((side) => (g.sleeves[side] ? [bind(g.sleeves[side].cuff)] : []))] };
};

const blanketScarf: Drawing = (seed) => {
	const check = [[90, '#8E4A3C'], [12, 'ecru'], [28, '#C79A56'], [12, 'ecru'], [90, '#D8C4A4'], [12, '#5A5248'], [40, '#8E4A3C'], [12, '#5A5248']] as const;
	const fabric: Fabric = { weave: 'melton', colour: 'brick', fuzz: 1.6, pattern: { kind: 'check', warp: check, weft: check } };
	const knit: Fabric = { weave: 'aran', size: 8, colour: '#E5D8C0', fuzz: 1 };
	const rib: Fabric = { weave: 'wideRib', size: 8, colour: '#E5D8C0', fuzz: 1 };
	const square = straight([-210, -560], [-200, 400]);
	const flap = straight([-150, -570], [-110, 90]);
	const drape = { seed, angle: 8, size: 200, depth: 8, crisp: 0, folds: [{ line: curve([-320, -500], [-300, 0], [-330, 380]), width: 90, depth: 10 }, { line: curve([-60, -520], [-90, -100], [-50, 360]), width: 100, depth: 12 }] };
	return { ground: 'mist', turn: -3, drapes: { scarf: drape, over: { ...drape, seed: seed + 3, folds: [] }, mitten: { seed: seed + 9, angle: 0, size: 160, depth: 6, crisp: 0, folds: [] } }, items: [{ kind: 'fringe', line: straight([-420, 398], [16, 398]), length: 110, spacing: 15, colour: '#8E4A3C', second: '#D8C4A4', seed: 3, direction: [0.02, 1] }, scarfLength(square, 450, fabric, 'scarf', 14), { kind: 'fringe', line: straight([-330, 88], [114, 88]), length: 96, spacing: 15, colour: '#D8C4A4', second: '#8E4A3C', seed: 9, direction: [0.05, 1] }, scarfLength(flap, 450, { ...fabric }, 'over', 16), wovenLabel([-300, 340], 92, 'ecru', 'ink', false), mitten([330, 260], 400, knit, rib, 14, false, 'mitten'), mitten([300, -180], 400, knit, rib, -10, true, 'mitten')] };
};

export const womenWinterwear = {
	'belted-camel-wrap-coat': wrapCoat,
	'moss-stitch-roll-neck': chunkyRoll,
	'long-hooded-down-coat': longPuffer,
	'double-breasted-trench': trench,
	'fair-isle-cardigan': fairIsleCardigan,
	'boucle-pocket-jacket': boucleJacket,
	'onion-quilt-liner-jacket': linerJacket,
	'blanket-scarf-and-mittens': blanketScarf,
} satisfies Record<string, Drawing>;

