/** Men's coats, jackets, heavy knits and wool accessories. */
import { buttonRow, drawstrings, frontZip, overlap } from '../details/closures.ts';
import { collarBack, lapels, rollNeckBack, rollNeckFront, shawl, standCollar, standCollarBack, shirtCollar } from '../details/collars.ts';
import { hoodBack, hoodRim } from '../details/hood.ts';
import { hangerLoop, neckbandBack, neckbandFront, ribCuffs, ribHem, wovenLabel } from '../details/neckbands.ts';
import { flapPocket, patchPocket, weltPocket } from '../details/pockets.ts';
import { shirtCuffs } from '../details/shirt-parts.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { beside, box, flipped, outline, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import { beanieAndScarf } from '../silhouettes/woollens.ts';
import { levelLine } from '../silhouettes/upper-cut.ts';
import { hands, upperGarment } from '../silhouettes/upper-garment.ts';

const parka: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'twill', size: 4, colour: 'moss', fade: 0.12 };
	const lining: Fabric = { weave: 'sherpa', colour: 'oat', second: 'ecru' };
	const g = upperGarment({ seed, fabric, lining, hand: hands.shell, edge: 3.4, loft: 12, cut: { neck: 92, neckDrop: 96, shoulder: 268, slope: 74, armhole: 262, chest: 316, waist: 306, waistAt: 620, hem: 326, length: 1120, hemShape: 'dipped', hemDip: 26 }, sleeve: { upper: 400, fore: 370, upperAngle: 19, foreAngle: 8, elbow: 196, cuff: 146 } });
	const hood = { fabric, lining, width: 210, height: 300, opening: 132, throat: 90, stitch: '#7C8065', trim: { fabric: lining, width: 58 } };
	const stitch = '#6F745A';
	const snap = { colour: 'brass', style: 'snap', radius: 12 } as const;
	return {
		ground: 'oatmeal', turn: -0.6, drapes: g.drapes, stray: 8,
		items: [
			g.inside(50), hoodBack(g.lines, hood), wovenLabel([0, 20], 90), g.sleeveItems(), g.bodyItems(),
			overlap(g, straight([-52, 84], [-52, 1130]), 'right', 0.6), { kind: 'stitching', line: straight([44, 100], [44, 1120]), colour: stitch }, buttonRow(-6, 150, 1040, 6, snap),
			{ kind: 'seam', line: levelLine(g.lines, 610), width: 9, depth: 4, pucker: 3 }, drawstrings([[-84, 612], [60, 612]], [120, 150], 'oat', 9, { eyelet: 'brass', tip: 'bark' }),
			flapPocket({ at: [180, 740], width: 190, height: 220, fabric, stitch, flap: 78, button: { ...snap, radius: 10 }, corner: 14, bellows: false }), flapPocket({ at: [-186, 740], width: 190, height: 220, fabric, stitch, flap: 78, button: { ...snap, radius: 10 }, corner: 14 }),
			weltPocket([172, 380], 150, 24, -74, fabric, stitch), weltPocket([-172, 380], 150, 24, 74, fabric, stitch),
			shirtCuffs(g, 70, fabric, stitch), hoodRim(g.lines, hood),
		],
	};
};

const puffer: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'nylon', colour: '#32436B', sheen: 0.35, quilt: { shape: 'lines', size: 96, depth: 15 } };
	const lining: Fabric = { weave: 'nylon', colour: 'rust', sheen: 0.3 };
	const g = upperGarment({ seed, fabric, lining, hand: { ...hands.shell, depth: 3, fold: 6 }, edge: 5, loft: 26, cut: { neck: 92, neckDrop: 78, shoulder: 274, slope: 76, armhole: 262, chest: 326, waist: 326, hem: 316, length: 850 }, sleeve: { upper: 390, fore: 340, upperAngle: 22, foreAngle: 10, elbow: 214, cuff: 150 } });
	const rib: Fabric = { weave: 'nylon', colour: '#2A3858', sheen: 0.3 };
	return {
		ground: 'straw', turn: 0.8, drapes: g.drapes,
		items: [
			g.inside(40), standCollarBack(g.lines, 92, lining), wovenLabel([0, -6], 88), g.sleeveItems(), g.bodyItems(),
			frontZip(g, straight([0, 50], [0, 846]), { tape: 'ink', teeth: 'brass', width: 24, pullAt: 0.06, pull: 'thread' }),
			weltPocket([196, 610], 170, 26, -70, { ...rib, colour: '#2A3858' }), weltPocket([-196, 610], 170, 26, 70, rib),
			standCollar(g.lines, 92, { ...fabric, quilt: { shape: 'lines', size: 58, depth: 11 } }, 18, 10), ribCuffs(g, 44, { ...rib, quilt: { shape: 'lines', size: 24, depth: 5 } }, 0),
			{ kind: 'piece', outline: box([168, 262], 76, 34, 2), fabric: { weave: 'twill', size: 3, colour: 'ecru' }, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, edge: 2, shadow: 0.5, lift: 4 }, { kind: 'cord', line: straight([136, 268], [200, 268]), width: 4, colour: 'thread', twist: 'rope', shadow: 0 },
		],
	};
};

const overcoat: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'herringbone', size: 8, colour: '#4A4A4C', second: '#85837F', fuzz: 0.9 };
	const lining: Fabric = { weave: 'satin', colour: 'burgundy', sheen: 0.3 };
	const g = upperGarment({ seed, fabric, lining, hand: hands.coat, edge: 4, loft: 12, cut: { neck: 80, neckDrop: 300, neckShape: 'vee', shoulder: 246, slope: 66, armhole: 248, chest: 286, waist: 270, waistAt: 560, hem: 300, length: 1210 }, sleeve: { upper: 380, fore: 370, upperAngle: 16, foreAngle: 4, elbow: 168, cuff: 136 } });
	const button = { radius: 17, colour: 'ink', style: 'horn' } as const;
	return {
		ground: 'mushroom', turn: 0.5, drapes: g.drapes,
		items: [
			g.inside(40), collarBack(g.lines, 50, fabric), wovenLabel([0, 46], 100), hangerLoop(0, 'ink'), g.sleeveItems(), g.bodyItems(),
			overlap(g, straight([-38, 330], [-30, 1214]), 'right', 0.6), buttonRow(4, 420, 780, 3, button, 'level', 'ink'),
			flapPocket({ at: [176, 740], width: 160, height: 10, fabric, stitch: '#6A6A6A', flap: 56, flapOnly: true }), flapPocket({ at: [-176, 740], width: 160, height: 10, fabric, stitch: '#6A6A6A', flap: 56, flapOnly: true }),
			weltPocket([146, 360], 112, 26, -8, fabric),
			lapels(g.lines, { fabric, breakAt: 372, edgeX: -40, reach: 178, gorge: 120, collar: 66, over: 'right' }),
			(['left', 'right'] as const).flatMap((side) => {
				const sleeve = g.sleeves[side];
				if (!sleeve) return [];
				const x = sleeve.cuff.at(-1) ?? [0, 0];
				const sign = side === 'left' ? -1 : 1;
				return [0, 1, 2].map((i) => ({ kind: 'button', at: [x[0] + sign * 26, x[1] - 30 - i * 30], ...button, radius: 11 }) as const);
			}),
		],
	};
};

const fishermanKnit: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'aran', size: 10.5, colour: 'ecru', fuzz: 1 };
	const rib: Fabric = { weave: 'wideRib', size: 10, colour: 'ecru', fuzz: 1 };
	const g = upperGarment({ seed, fabric, hand: hands.chunky, edge: 5, loft: 14, cut: { neck: 96, neckDrop: 78, shoulder: 270, slope: 70, armhole: 250, chest: 308, waist: 306, hem: 300, length: 830 }, sleeve: { upper: 380, fore: 340, upperAngle: 24, foreAngle: 8, elbow: 188, cuff: 130 } });
	return {
		ground: 'cocoa', turn: -0.8, drapes: g.drapes,
		items: [g.inside(50), neckbandBack(g.lines, 46, rib), wovenLabel([0, 36], 82), g.sleeveItems(), g.bodyItems(), neckbandFront(g.lines, 46, rib), ribHem(g, 88, rib, 14), ribCuffs(g, 92, rib, 4)],
	};
};

const shawlCardigan: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'stockinette', size: 13, colour: '#3B4A3E', melange: 0.4, fuzz: 1.1 };
	const rib: Fabric = { weave: 'wideRib', size: 8, colour: '#3B4A3E', melange: 0.3, fuzz: 1 };
	const g = upperGarment({ seed, fabric, hand: hands.chunky, edge: 5, loft: 14, cut: { neck: 90, neckDrop: 380, neckShape: 'vee', shoulder: 264, slope: 70, armhole: 250, chest: 304, waist: 300, hem: 296, length: 860 }, sleeve: { upper: 390, fore: 350, upperAngle: 13, foreAngle: -104, elbow: 186, cuff: 124 }, leftSleeve: { upper: 390, fore: 350, upperAngle: 13, foreAngle: -118, elbow: 186, cuff: 124 } });
	return {
		ground: 'sand', turn: 1, drapes: g.drapes,
		items: [
			g.inside(30), neckbandBack(g.lines, 60, rib), wovenLabel([0, 44], 88), g.sleeveItems(), g.bodyItems(), ribHem(g, 84, rib, 12), overlap(g, straight([-36, 400], [-36, 868]), 'right', 0.5),
			{ kind: 'piece', outline: outline(straight([-38, 380], [-38, 862]), straight([-38, 862], [34, 862]), straight([34, 862], [34, 380]), straight([34, 380], [-38, 380])), fabric: rib, grain: { kind: 'flat', origin: [0, 0], angle: 90 }, edge: 5, shadow: 0.5, lift: 6, loft: 7, rise: 14, drape: 'body' },
			buttonRow(-2, 440, 820, 5, { radius: 19, colour: 'horn', style: 'leather' }), patchPocket({ at: [170, 600], width: 160, height: 164, fabric: { ...fabric }, stitch: '#2F3A32', corner: 10, edge: 5, hem: 40 }), patchPocket({ at: [-176, 600], width: 160, height: 164, fabric, stitch: '#2F3A32', corner: 10, edge: 5, hem: 40 }),
			shawl(g.lines, rib, 410, 112, 'right'), g.foreItems(), ribCuffs(g, 84, rib, 4),
		],
	};
};

const pileFleece: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'sherpa', size: 17, colour: '#D8C4A0', second: '#E7D8BC', fuzz: 2.2 };
	const trim: Fabric = { weave: 'nylon', colour: 'rust', sheen: 0.2 };
	const g = upperGarment({ seed, fabric, lining: { weave: 'brushed', colour: 'oat' }, hand: hands.pile, edge: 7, loft: 18, cut: { neck: 96, neckDrop: 80, shoulder: 276, slope: 74, armhole: 262, chest: 318, waist: 316, hem: 306, length: 820 }, sleeve: { upper: 390, fore: 330, upperAngle: 20, foreAngle: 7, elbow: 204, cuff: 142 } });
	return {
		ground: 'clay', turn: -1, drapes: g.drapes,
		items: [
			g.inside(40), standCollarBack(g.lines, 96, { weave: 'brushed', colour: 'oat' }), wovenLabel([0, -4], 90), g.sleeveItems(), g.bodyItems(),
			frontZip(g, straight([0, 54], [0, 470]), { tape: 'rust', teeth: 'gunmetal', width: 24, pullAt: 0.05, pull: 'rust' }),
			standCollar(g.lines, 96, fabric, 16, 12),
			flapPocket({ at: [158, 286], width: 168, height: 172, fabric: trim, stitch: '#C67A58', flap: 62, button: { colour: 'gunmetal', style: 'snap', radius: 11 }, corner: 16, edge: 3 }),
			[straight([-306, 816], [306, 816])].map((line) => ({ kind: 'cord', line: line.map(([x, y]) => [x, y - 4] as const), width: 17, colour: 'rust', twist: 'flat', shadow: 0.4 }) as const),
			(['left', 'right'] as const).flatMap((side) => (g.sleeves[side] ? [{ kind: 'cord', line: g.sleeves[side].cuff, width: 16, colour: 'rust', twist: 'flat', shadow: 0.4 } as const] : [])),
		],
	};
};

const quiltedGilet: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'coated', colour: 'olive', sheen: 0.08, quilt: { shape: 'diamond', size: 82, depth: 7 } };
	const cord: Fabric = { weave: 'corduroy', size: 8, colour: 'bark' };
	const lining: Fabric = { weave: 'brushed', colour: 'camel', pattern: { kind: 'check', warp: [[40, 'camel'], [10, 'ecru'], [14, 'thread'], [10, 'ecru']], weft: [[40, 'camel'], [10, 'ecru'], [14, 'thread'], [10, 'ecru']] } };
	const g = upperGarment({ seed, fabric, lining, hand: { ...hands.twill, depth: 3 }, edge: 4, loft: 14, cut: { neck: 88, neckDrop: 84, shoulder: 236, slope: 70, armhole: 280, chest: 304, waist: 298, hem: 310, length: 900, hemShape: 'dipped', hemDip: 18 } });
	const snap = { colour: 'brass', style: 'snap', radius: 13 } as const;
	const bind = (line: readonly (readonly [number, number])[]) => ({ kind: 'cord', line, width: 15, colour: 'bark', twist: 'flat', shadow: 0.35 }) as const;
	return {
		ground: 'sand', turn: 1.2, drapes: g.drapes,
		items: [
			g.inside(40), collarBack(g.lines, 58, cord), wovenLabel([0, 26], 90), g.bodyItems(), overlap(g, straight([-30, 60], [-30, 905]), 'right', 0.55),
			bind(beside(g.lines.armhole, 6)), bind(beside(flipped(g.lines.armhole), -6)), bind(beside(g.lines.hem, 6)), bind(straight([-26, 92], [-26, 898])),
			buttonRow(0, 150, 830, 6, snap),
			patchPocket({ at: [168, 620], width: 180, height: 190, fabric, stitch: 'bark', corner: 20, edge: 4 }), patchPocket({ at: [-176, 620], width: 180, height: 190, fabric, stitch: 'bark', corner: 20, edge: 4 }), bind(straight([80, 624], [258, 624])), bind(straight([-264, 624], [-88, 624])),
			shirtCollar(g.lines, { fabric: cord, height: 60, point: 84, spread: 112 }),
		],
	};
};

const rollNeck: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'wideRib', size: 9, colour: 'burgundy', fuzz: 0.8 };
	const g = upperGarment({ seed, fabric, hand: hands.knit, edge: 4, loft: 11, cut: { neck: 84, neckDrop: 60, shoulder: 246, slope: 72, armhole: 240, chest: 278, waist: 268, hem: 268, length: 860 }, sleeve: { upper: 390, fore: 360, upperAngle: 12, foreAngle: -122, elbow: 164, cuff: 104 }, leftSleeve: { upper: 380, fore: 350, upperAngle: 22, foreAngle: 16, elbow: 164, cuff: 106 } });
	return { ground: 'mist', turn: -1.4, drapes: g.drapes, items: [rollNeckBack(g.lines, 150, fabric), wovenLabel([0, -66], 76, 'ink', 'ecru', false), g.sleeveItems(), g.bodyItems(), rollNeckFront(g.lines, 150, fabric), g.foreItems(), ribHem(g, 70, { ...fabric, size: 7 }, 8), ribCuffs(g, 110, { ...fabric, size: 7 }, 2)] };
};

const lambswoolSet: Drawing = (seed) => ({ ground: 'blush', turn: 0, ...beanieAndScarf({ seed, hat: { weave: 'wideRib', size: 10, colour: '#3C4657', fuzz: 1.2 }, scarf: { weave: 'melton', colour: 'navy', fuzz: 1, pattern: { kind: 'check', warp: [[70, '#3C4657'], [14, 'oat'], [36, 'rust'], [14, 'oat'], [70, '#3C4657'], [6, 'thread']], weft: [[70, '#3C4657'], [14, 'oat'], [36, 'rust'], [14, 'oat'], [70, '#3C4657'], [6, 'thread']] } }, fringe: ['#3C4657', 'rust'] }) });

export const menWinterwear = {
	'sherpa-lined-parka': parka,
	'horizon-down-jacket': puffer,
	'charcoal-herringbone-overcoat': overcoat,
	'fisherman-cable-knit': fishermanKnit,
	'shawl-collar-cardigan': shawlCardigan,
	'popover-pile-fleece': pileFleece,
	'diamond-quilted-gilet': quiltedGilet,
	'ribbed-merino-roll-neck': rollNeck,
	'lambswool-scarf-and-hat': lambswoolSet,
} satisfies Record<string, Drawing>;

