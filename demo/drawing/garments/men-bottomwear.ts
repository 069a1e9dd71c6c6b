/** Men's trousers and shorts. */
import { patchPocket, flapPocket, weltPocket } from '../details/pockets.ts';
import { beltLoops, elasticBand, fly, jeansPockets, legHems, pleatTops, ribAnkles, sideSeams, trouserPockets, turnUps, waistband, waistCord } from '../details/waists.ts';
import { wovenLabel } from '../details/neckbands.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { backwards, beside, box, curve, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import { foldedTrousers } from '../silhouettes/folded-trousers.ts';
import { legAt, lowerGarment } from '../silhouettes/lower-garment.ts';
import { hands } from '../silhouettes/upper-garment.ts';

const selvedgeJeans: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'denim', colour: '#27324F', second: '#8D9DB8', fade: 0.45 };
	const inside: Fabric = { weave: 'denim', colour: '#9AA8BD', second: '#D9DEE6', relief: 0.8 };
	const stitch = '#C08A4A';
	const g = lowerGarment({ seed, fabric, inside, hand: hands.denim, cut: { waist: 212, hip: 258, rise: 345, length: 1290, knee: 218, hem: 202, kneeOut: 142, hemOut: 152, band: 50 }, stack: 3 });
	return {
		ground: 'oatmeal', turn: 1, drapes: g.drapes,
		items: [g.backItems(), wovenLabel([0, 16], 92, 'ecru', 'ink', false), g.legItems(), sideSeams(g, 9, stitch), jeansPockets(g, stitch, 'copper', fabric), fly(g, stitch), waistband(g, fabric, stitch), beltLoops(g, fabric, stitch), { kind: 'button', at: [12, 34], radius: 14, colour: 'copper', style: 'metal' }, turnUps(g, 74, inside, true)],
	};
};

const stoneChinos: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'twill', colour: 'stone', relief: 0.8 };
	return { ground: 'clay', turn: -4, ...foldedTrousers({ seed, fabric, hand: hands.twill, stitch: '#C9C0B1', waist: 300, thigh: 318, hem: 196, length: 1280, button: 'horn', crease: false }) };
};

const cordTrousers: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'corduroy', colour: 'tobacco', size: 12 };
	const g = lowerGarment({ seed, fabric, hand: hands.denim, cut: { waist: 208, hip: 268, rise: 350, length: 1260, knee: 244, hem: 214, kneeOut: 148, hemOut: 156, band: 52 }, leftCut: { kneeOut: 168, hemOut: 232 }, stack: 2 });
	return {
		ground: 'sage', turn: -1.5, drapes: g.drapes,
		items: [g.backItems(), g.legItems(), trouserPockets(g, 'bark'), fly(g, 'bark'), waistband(g, fabric, undefined), pleatTops(g, [-0.36, 0.36], 130), beltLoops(g, fabric, 'bark', [-0.74, -0.3, 0.3, 0.74]), { kind: 'button', at: [14, 36], radius: 13, colour: 'horn', style: 'horn' }, legHems(g, 34, 'bark')],
	};
};

const cargoTrousers: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'twill', colour: 'moss', size: 4.4, fade: 0.2 };
	const stitch = '#6B7053';
	const g = lowerGarment({ seed, fabric, hand: hands.linen, cut: { waist: 214, hip: 272, rise: 340, length: 1220, knee: 252, hem: 206, kneeOut: 156, hemOut: 168, band: 54 }, stack: 3 });
	const button = { colour: 'bark', style: 'horn', radius: 11 } as const;
	const cargo = (sign: number) => flapPocket({ at: [sign * 234, 560], width: 168, height: 214, fabric, stitch, flap: 74, corner: 8, bellows: true, angle: sign * -3, button, drape: sign > 0 ? 'right' : 'left', edge: 3.4 });
	return {
		ground: 'straw', turn: 0.7, drapes: g.drapes,
		items: [g.backItems(), g.legItems(), trouserPockets(g, stitch), fly(g, stitch), waistband(g, fabric, stitch), beltLoops(g, fabric, stitch), { kind: 'button', at: [13, 38], ...button, radius: 13 }, cargo(1), cargo(-1), [1, -1].flatMap((sign) => [{ kind: 'seam', line: curve([sign * 60, 800], [sign * 160, 790], [sign * 274, 802]), width: 4, depth: 2.4, pucker: 1 } as const, { kind: 'stitching', line: curve([sign * 60, 808], [sign * 160, 798], [sign * 274, 810]), colour: stitch } as const]), legHems(g, 30, stitch), [1, -1].map((sign) => ({ kind: 'cord', line: curve([sign * 232, 1196], [sign * 246, 1228], [sign * 226, 1262]), width: 7, colour: 'bark', twist: 'braid' }) as const)],
	};
};

const joggers: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'brushed', colour: 'navy', melange: 0.3 };
	const rib: Fabric = { weave: 'rib', size: 6, colour: 'navy' };
	const g = lowerGarment({ seed, fabric, hand: hands.sweat, loft: 14, cut: { waist: 196, hip: 262, rise: 350, length: 1220, knee: 222, hem: 138, kneeOut: 150, hemOut: 178, band: 62 }, leftCut: { kneeOut: 130, hemOut: 118 }, stack: 3 });
	return {
		ground: 'plaster', turn: -1, drapes: g.drapes,
		items: [g.backItems(), g.legItems(), trouserPockets(g, 'slate'), { kind: 'seam', line: curve([0, 70], [1, 200], [2, 350]), width: 4, depth: 3, pucker: 1 }, elasticBand(g, rib, 'slate'), waistCord(g, 'ecru', 11, [150, 182], { eyelet: 'steel' }), ribAnkles(g, 88, rib), { kind: 'piece', outline: box([196, 300], 34, 46, 2), fabric: { weave: 'twill', size: 3, colour: 'thread' }, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, edge: 1.8, shadow: 0.4, lift: 3, drape: 'right' }],
	};
};

const seersuckerShorts: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'seersucker', size: 3, colour: 'milk', second: '#7E97B3', pattern: { kind: 'stripes', run: 'along', bands: [[12, '#E9EBE8'], [12, '#88A0BB']] } };
	const g = lowerGarment({ seed, fabric, hand: hands.linen, cut: { waist: 250, hip: 318, rise: 390, length: 680, knee: 300, hem: 318, kneeOut: 180, hemOut: 196, band: 66, dip: 12 } });
	return {
		ground: 'sand', turn: 1.5, drapes: g.drapes,
		items: [g.backItems(), g.legItems(), trouserPockets(g, 'milk'), { kind: 'seam', line: curve([0, 70], [1, 200], [2, 390]), width: 4, depth: 3, pucker: 0.8 }, elasticBand(g, fabric, 'milk'), waistCord(g, 'milk', 12, [170, 150], { eyelet: 'steel' }), legHems(g, 34, 'milk')],
	};
};

const chinoShorts: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'twill', colour: 'clay', relief: 0.9, fade: 0.15 };
	const g = lowerGarment({ seed, fabric, hand: hands.twill, crease: false, cut: { waist: 252, hip: 306, rise: 380, length: 800, knee: 286, hem: 276, kneeOut: 172, hemOut: 176, band: 58, dip: 12, kneeAt: 700 } });
	return {
		ground: 'mist', turn: -2, drapes: g.drapes,
		items: [g.backItems(), wovenLabel([0, 16], 96, 'milk', 'ink', false), g.legItems(), trouserPockets(g, '#D59B80'), weltPocket([176, 300], 120, 15, 0, fabric, undefined, 'right'), fly(g, '#D59B80'), waistband(g, fabric, '#D59B80'), beltLoops(g, fabric, '#D59B80'), { kind: 'button', at: [14, 40], radius: 14, colour: 'bark', style: 'horn' }, turnUps(g, 58, fabric)],
	};
};

const houndTrousers: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'herringbone', size: 5, colour: '#55544F', second: '#8C8A84' };
	const g = lowerGarment({ seed, fabric, hand: { ...hands.twill, depth: 2.6, fold: 6 }, crease: true, cut: { waist: 200, hip: 262, rise: 360, length: 1290, knee: 224, hem: 190, kneeOut: 140, hemOut: 138, band: 56 }, stack: 0 });
	return {
		ground: 'blush', turn: 0.6, drapes: g.drapes,
		items: [g.backItems(), g.legItems(), trouserPockets(g), fly(g, undefined), waistband(g, fabric, undefined), pleatTops(g, [-0.5, -0.3, 0.3, 0.5], 120), beltLoops(g, fabric, 'slate', [-0.8, -0.42, 0.42, 0.8]), { kind: 'cord', line: straight([-6, 38], [30, 38]), width: 13, colour: 'gunmetal', twist: 'flat', sheen: 0.3 }, turnUps(g, 66, fabric)],
	};
};

const linenTrousers: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'linen', colour: 'oat', second: 'ecru' };
	const g = lowerGarment({ seed, fabric, hand: hands.linen, cut: { waist: 200, hip: 266, rise: 340, length: 1210, knee: 250, hem: 232, kneeOut: 150, hemOut: 150, band: 60 }, leftCut: { kneeOut: 178, hemOut: 258 }, stack: 1 });
	const side = (sign: 1 | -1) => {
		const leg = g.legs[sign > 0 ? 'right' : 'left'];
		const line = beside(leg.outer, sign > 0 ? -22 : 22);
		return { kind: 'seam', line: sign > 0 ? line : backwards(line), width: 3, depth: 1.4, pucker: 1 } as const;
	};
	const edge = legAt(g.legs.right, 620).outer[0];
	return {
		ground: 'sage', turn: 1, drapes: g.drapes,
		items: [g.backItems(), g.legItems(), side(1), side(-1), trouserPockets(g, 'ecru'), { kind: 'seam', line: curve([0, 70], [1, 200], [2, 340]), width: 4, depth: 3, pucker: 1 }, elasticBand(g, fabric, 'milk'), waistCord(g, 'rust', 9, [190, 160], { eyelet: 'brass' }), patchPocket({ at: [edge - 128, 420], width: 118, height: 132, fabric, stitch: 'milk', corner: 14, drape: 'right' }), legHems(g, 60, 'milk')],
	};
};

export const menBottomwear = {
	'red-line-selvedge-jeans': selvedgeJeans,
	'everyday-chinos': stoneChinos,
	'pleated-cord-trousers': cordTrousers,
	'quarry-cargo-trousers': cargoTrousers,
	'loopback-joggers': joggers,
	'seersucker-shorts': seersuckerShorts,
	'turn-up-chino-shorts': chinoShorts,
	'herringbone-wool-trousers': houndTrousers,
	'drawcord-linen-trousers': linenTrousers,
} satisfies Record<string, Drawing>;

