/** Women's trousers, skirts and shorts. */
import { bow, buttonRow } from '../details/closures.ts';
import { wovenLabel } from '../details/neckbands.ts';
import { patchPocket } from '../details/pockets.ts';
import { tier } from '../details/tiers.ts';
import { beltLoops, elasticBand, fly, jeansPockets, legHems, pleatTops, sideSeams, trouserPockets, waistband } from '../details/waists.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { backwards, beside, curve, outline, shifted, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import { foldedTrousers } from '../silhouettes/folded-trousers.ts';
import { lowerGarment } from '../silhouettes/lower-garment.ts';
import { skirt, skirtBand } from '../silhouettes/skirt.ts';
import { hands } from '../silhouettes/upper-garment.ts';

const wideLeg: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'twill', size: 3.6, colour: '#CBB898', relief: 0.6 };
	const g = lowerGarment({ seed, fabric, hand: { ...hands.silk, depth: 5, fold: 9 }, crease: true, cut: { waist: 178, hip: 266, rise: 370, length: 1230, knee: 290, hem: 318, kneeOut: 166, hemOut: 190, band: 62, dip: 8 }, stack: 0, folds: (legs) => ({ right: [{ line: beside(legs.right.centre, 60).slice(24), width: 80, depth: 9, fades: 'both' }], left: [{ line: beside(legs.left.centre, -50).slice(30), width: 80, depth: 9, fades: 'both' }] }) });
	const belt = { kind: 'cord', line: curve([-180, 42], [0, 52], [182, 42]), width: 34, colour: '#BDA983', twist: 'flat', shadow: 0.5 } as const;
	return { ground: 'clay', turn: -0.8, drapes: g.drapes, items: [g.backItems(), g.legItems(), trouserPockets(g), fly(g, undefined), waistband(g, fabric, undefined), pleatTops(g, [-0.62, -0.38, 0.38, 0.62], 150), belt, beltLoops(g, fabric, '#BDA983', [-0.8, -0.4, 0.4, 0.8]), bow([22, 48], 96, { ...fabric, colour: '#BDA983' }, [250, 210]), legHems(g, 56, undefined)] };
};

const kickFlare: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'denim', colour: '#7590AE', second: '#D5DEE7', fade: 0.7, relief: 0.9 };
	const stitch = '#C99A5B';
	const g = lowerGarment({ seed, fabric, inside: { ...fabric, colour: '#B9C6D4' }, hand: hands.denim, cut: { waist: 182, hip: 244, rise: 350, length: 1080, knee: 186, hem: 262, kneeOut: 130, hemOut: 168, band: 54, kneeAt: 720 }, leftCut: { kneeOut: 142, hemOut: 206 }, stack: 1 });
	const fray = (side: 'left' | 'right') => ({ kind: 'fringe', line: g.legs[side].hem, length: 16, spacing: 4.5, colour: '#C8D3DE', second: '#8CA3BC', seed: side === 'left' ? 3 : 8, direction: [0, 1] }) as const;
	return { ground: 'butter', turn: 1.4, drapes: g.drapes, items: [g.backItems(), wovenLabel([0, 14], 80, 'ecru', 'ink', false), fray('left'), fray('right'), g.legItems(), sideSeams(g, 8, stitch), jeansPockets(g, stitch, 'brass', fabric), fly(g, stitch), waistband(g, fabric, stitch), beltLoops(g, fabric, stitch), { kind: 'button', at: [13, 36], radius: 14, colour: 'brass', style: 'metal' }, [0, 1, 2].map((i) => ({ kind: 'button', at: [15 + i * 1.5, 108 + i * 56], radius: 11, colour: 'brass', style: 'metal' }) as const)] };
};

const pleatedMidi: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'satin', colour: 'burgundy', sheen: 0.1 };
	const s = skirt({ seed, fabric, hand: hands.silk, cut: { waist: 196, hip: 300, hipAt: 300, hem: 470, length: 1040, band: 64, hemSag: 52 }, pleats: 17 });
	return { ground: 'petal', turn: 1, drapes: s.drapes, items: [s.backItems(), wovenLabel([0, 12], 76, 'ecru', 'ink', false), s.items(), skirtBand(s, fabric, '#7F3744'), { kind: 'seam', line: straight([176, 6], [204, 170]), width: 3, depth: 2, pucker: 0.4 }] };
};

const cordMini: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'corduroy', size: 14, colour: '#A65E3A' };
	const stitch = '#C68259';
	const s = skirt({ seed, fabric, hand: hands.denim, cut: { waist: 250, hip: 330, hipAt: 270, hem: 410, length: 760, band: 70, hemSag: 26, dip: 14 } });
	const line = straight([0, 20], [0, 775]);
	return { ground: 'mist', turn: -1.6, drapes: s.drapes, items: [s.backItems(), wovenLabel([0, 18], 92, 'ecru', 'ink', false), s.items(), patchPocket({ at: [196, 220], width: 176, height: 190, fabric, stitch, point: 20, angle: -7 }), patchPocket({ at: [-200, 220], width: 176, height: 190, fabric, stitch, point: 20, angle: 7 }), { kind: 'piece', outline: outline(beside(line, -38), backwards(beside(line, 38))), within: s.shape, fabric, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, drape: 'body', edge: 3, shadow: 0.45, lift: 6 }, { kind: 'stitching', line: shifted(line, 30, 70), colour: stitch }, { kind: 'stitching', line: shifted(line, -30, 70), colour: stitch }, skirtBand(s, fabric, stitch), buttonRow(0, 50, 690, 7, { radius: 18, colour: 'bark', style: 'horn' }), { kind: 'stitching', line: beside(s.hem, 28), colour: stitch }] };
};

const leggings: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'jersey', size: 4, colour: '#45464B', melange: 0.25 };
	const g = lowerGarment({ seed, fabric, hand: hands.jersey, loft: 16, cut: { waist: 168, hip: 226, rise: 330, length: 1220, knee: 148, hem: 98, kneeOut: 100, hemOut: -20, band: 110, dip: 6 }, leftCut: { kneeOut: 118, hemOut: 150 }, stack: 3 });
	const seam = curve([-120, 120], [-90, 240], [0, 322], [90, 240], [120, 120]);
	return { ground: 'blush', turn: -2, drapes: g.drapes, items: [g.backItems(), g.legItems(), waistband(g, fabric, undefined, false), { kind: 'seam', line: seam, width: 4, depth: 2.4, pucker: 0.7 }, { kind: 'stitching', line: beside(seam, 8), colour: '#66676D', length: 5, gap: 2.6 }, { kind: 'stitching', line: shifted(g.waistTop, 0, 12), colour: '#66676D', length: 5, gap: 2.6 }, { kind: 'cord', line: straight([-14, 44], [14, 44]), width: 18, colour: 'thread', twist: 'flat', shadow: 0.3 }, legHems(g, 24, '#66676D')] };
};

const culottes: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'linen', colour: '#98A184', second: '#B4BAA2' };
	const g = lowerGarment({ seed, fabric, hand: hands.linen, cut: { waist: 206, hip: 306, rise: 420, length: 960, knee: 360, hem: 396, kneeOut: 196, hemOut: 226, band: 74, dip: 10, kneeAt: 640 }, stack: 0, folds: (legs) => ({ right: [{ line: legs.right.centre.slice(14), width: 110, depth: 14, fades: 'both' }, { line: beside(legs.right.centre, 100).slice(20), width: 70, depth: 9 }], left: [{ line: legs.left.centre.slice(14), width: 110, depth: 13, fades: 'both' }] }) });
	return { ground: 'oatmeal', turn: 1.2, drapes: g.drapes, items: [g.backItems(), g.legItems(), trouserPockets(g, 'sage'), fly(g, undefined), waistband(g, fabric, 'mint'), pleatTops(g, [-0.7, -0.45, -0.22, 0.22, 0.45, 0.7], 120), { kind: 'cord', line: curve([-208, 44], [0, 56], [210, 44]), width: 40, colour: '#8D9679', twist: 'flat', shadow: 0.5 }, bow([-60, 52], 130, { ...fabric, colour: '#8D9679' }, [230, 270]), legHems(g, 60, 'mint')] };
};

const slipSkirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'satin', colour: '#8F9AA6', sheen: 0.34 };
	const s = skirt({ seed, fabric, hand: { ...hands.silk, size: 190, depth: 9 }, cut: { waist: 190, hip: 270, hipAt: 320, hem: 352, length: 1130, band: 30, hemSag: 30 }, flares: 5 });
	return { ground: 'plaster', turn: -2.4, drapes: s.drapes, items: [s.backItems(), wovenLabel([0, 10], 66, 'milk', 'ink', false), s.items(), skirtBand(s, fabric), { kind: 'seam', line: curve([-186, 20], [-60, 60], [190, 30]), width: 4, depth: 1, pucker: 1 }, { kind: 'seam', line: beside(s.hem, 12), width: 3, depth: 1, pucker: 0.5 }] };
};

const checkCigarette: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'twill', size: 3.4, colour: '#8A7C6B', relief: 0.6, pattern: { kind: 'check', warp: [[22, '#B5A893'], [3, '#5D5348'], [5, '#B5A893'], [3, '#5D5348'], [22, '#B5A893'], [3, 'brick']], weft: [[22, '#B5A893'], [3, '#5D5348'], [5, '#B5A893'], [3, '#5D5348'], [22, '#B5A893'], [3, 'brick']] } };
	return { ground: 'sage', turn: 5, ...foldedTrousers({ seed, fabric, hand: hands.twill, stitch: '#A3968A', waist: 254, thigh: 270, hem: 168, length: 1180, button: 'bark', crease: true, turnUp: 58 }) };
};

const paperbagShorts: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 3, colour: '#2F3A55', pattern: { kind: 'motifs', shape: 'cross', spacing: 46, size: 12, colours: ['ecru'], scatter: 0.2, upright: true } };
	const g = lowerGarment({ seed, fabric, hand: hands.linen, cut: { waist: 236, hip: 340, rise: 400, length: 650, knee: 330, hem: 372, kneeOut: 190, hemOut: 206, band: 64, dip: 8 } });
	const top = tier({ name: 'frill', top: 8, bottom: -64, halfTop: 234, halfBottom: 262, sag: -8, fabric, seed, gathers: 11 });
	return { ground: 'petal', turn: -1, drapes: { ...g.drapes, ...top.drapes }, items: [top.items, g.legItems(), trouserPockets(g), { kind: 'seam', line: curve([0, 70], [1, 220], [2, 400]), width: 4, depth: 3, pucker: 0.8 }, elasticBand(g, fabric), { kind: 'cord', line: curve([-244, 36], [0, 46], [246, 36]), width: 34, colour: '#3B4868', twist: 'flat', shadow: 0.5 }, bow([0, 44], 120, { ...fabric, colour: '#3B4868' }, [190, 220]), legHems(g, 44, '#55617F')] };
};

export const womenBottomwear = {
	'pleated-wide-leg-trousers': wideLeg,
	'cropped-kick-flare-jeans': kickFlare,
	'knife-pleat-midi-skirt': pleatedMidi,
	'button-through-cord-skirt': cordMini,
	'high-rise-leggings': leggings,
	'tie-waist-linen-culottes': culottes,
	'bias-satin-skirt': slipSkirt,
	'check-cigarette-trousers': checkCigarette,
	'paperbag-shorts': paperbagShorts,
} satisfies Record<string, Drawing>;
