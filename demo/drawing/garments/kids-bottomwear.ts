/** Children's trousers, skirts and dungarees. */
import { applique, heartShape, starShape } from '../details/appliques.ts';
import { wovenLabel } from '../details/neckbands.ts';
import { patchPocket } from '../details/pockets.ts';
import { tier } from '../details/tiers.ts';
import { elasticBand, fly, jeansPockets, legHems, ribAnkles, sideSeams, trouserPockets, turnUps, waistband, waistCord } from '../details/waists.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { backwards, beside, box, curve, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import { bibBack, bibFront } from '../silhouettes/dungarees.ts';
import { legAt, type LegCut, lowerGarment } from '../silhouettes/lower-garment.ts';
import { skirt, skirtBand } from '../silhouettes/skirt.ts';
import { hands } from '../silhouettes/upper-garment.ts';

const childLegs: LegCut = { waist: 206, hip: 268, rise: 350, length: 900, knee: 228, hem: 200, kneeOut: 146, hemOut: 158, band: 56, dip: 10 };

const dungarees: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'denim', colour: '#4A648A', second: '#C3CEDB', fade: 0.55 };
	const lining: Fabric = { weave: 'denim', colour: '#A9B6C6', second: '#DDE2E8' };
	const stitch = '#D29A52';
	const g = lowerGarment({ seed, fabric, hand: hands.denim, cut: { ...childLegs, waist: 238, hip: 276, length: 850 }, stack: 2 });
	const bib = { fabric, lining, stitch, topHalf: 128, waistHalf: 236, height: 270, drape: 'right', metal: 'brass', pocket: { width: 150, height: 128 }, rise: 150 };
	const button = (sign: number, y: number) => ({ kind: 'button', at: [sign * 238, y], radius: 13, colour: 'brass', style: 'metal' }) as const;
	return { ground: 'butter', turn: 1, drapes: g.drapes, items: [bibBack(bib), g.legItems(), sideSeams(g, 8, stitch), jeansPockets(g, stitch, 'brass', fabric, false), fly(g, stitch), bibFront(bib), waistband(g, fabric, stitch, false), [1, -1].map((sign) => button(sign, 40)), [1, -1].map((sign) => button(sign, 92)), turnUps(g, 64, { ...lining }, false), applique(box([-148, 600], 118, 124, 16), { weave: 'plain', size: 3, colour: '#C66B4E', pattern: { kind: 'motifs', shape: 'dot', spacing: 26, size: 8, colours: ['milk'], scatter: 0 } }, 'milk', 'left')] };
};

const cordPinafore: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'corduroy', size: 10, colour: '#9B5560' };
	const lining: Fabric = { weave: 'plain', size: 3, colour: 'blush', pattern: { kind: 'motifs', shape: 'flower', spacing: 36, size: 12, colours: ['rose', 'milk'], scatter: 0.6 } };
	const stitch = '#BC7E86';
	const s = skirt({ seed, fabric, hand: hands.denim, cut: { waist: 216, hip: 290, hipAt: 240, hem: 380, length: 540, band: 52, hemSag: 34, dip: 6 }, flares: 5 });
	const bib = { fabric, lining, stitch, topHalf: 132, waistHalf: 212, height: 250, drape: 'body', metal: 'shell', strap: 56, rise: 170 };
	return { ground: 'oatmeal', turn: -1.6, drapes: s.drapes, items: [bibBack(bib), s.items(), bibFront(bib), skirtBand(s, fabric, stitch), patchPocket({ at: [176, 130], width: 150, height: 156, fabric, stitch, corner: 40, angle: -6 }), patchPocket({ at: [-180, 130], width: 150, height: 156, fabric, stitch, corner: 40, angle: 6 }), applique(heartShape([0, -120], 96), { weave: 'brushed', colour: 'milk' }, 'thread', 'body'), { kind: 'stitching', line: beside(s.hem, 24), colour: stitch }] };
};

const kneePatchJoggers: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'brushed', colour: '#A9A49A', melange: 0.5 };
	const rib: Fabric = { weave: 'rib', size: 6, colour: '#9F9A90' };
	const patch: Fabric = { weave: 'twill', size: 4, colour: '#C6973C' };
	const g = lowerGarment({ seed, fabric, hand: hands.sweat, loft: 13, cut: { ...childLegs, waist: 198, knee: 218, hem: 140, kneeOut: 156, hemOut: 186 }, leftCut: { kneeOut: 146, hemOut: 150 }, stack: 2 });
	return { ground: 'clay', turn: -1, drapes: g.drapes, items: [g.backItems(), g.legItems(), trouserPockets(g, 'silver'), { kind: 'seam', line: curve([0, 70], [1, 200], [2, 350]), width: 4, depth: 3, pucker: 1 }, elasticBand(g, rib, 'silver'), waistCord(g, 'thread', 11, [120, 140], { eyelet: 'brass' }), applique(box([152, 600], 150, 178, 64), patch, 'milk', 'right'), applique(box([-146, 600], 150, 178, 64), patch, 'milk', 'left'), ribAnkles(g, 74, rib)] };
};

const starLeggings: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'jersey', size: 4.4, colour: '#39425E', pattern: { kind: 'motifs', shape: 'star', spacing: 74, size: 18, colours: ['butter', 'pink', 'milk'], scatter: 0.8 } };
	const g = lowerGarment({ seed, fabric, hand: hands.jersey, loft: 14, cut: { ...childLegs, waist: 170, hip: 212, rise: 300, length: 930, knee: 150, hem: 106, kneeOut: 112, hemOut: 152, band: 60 }, leftCut: { kneeOut: 98, hemOut: 44 }, stack: 3 });
	return { ground: 'petal', turn: 1.5, drapes: g.drapes, items: [g.backItems(), g.legItems(), { kind: 'seam', line: curve([0, 66], [1, 180], [2, 300]), width: 4, depth: 3, pucker: 1 }, elasticBand(g, { weave: 'jersey', size: 4.4, colour: '#39425E' }, '#5B6688'), legHems(g, 22, '#5B6688'), applique(heartShape([108, 590], 92), { weave: 'brushed', colour: 'pink' }, 'milk', 'right')] };
};

const pullOnJeans: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'denim', colour: '#6B85A8', second: '#D6DEE7', fade: 0.7 };
	const stitch = '#D8A662';
	const g = lowerGarment({ seed, fabric, hand: hands.denim, cut: { ...childLegs, waist: 208, hip: 262, knee: 214, hem: 184, kneeOut: 158, hemOut: 214 }, leftCut: { kneeOut: 138, hemOut: 130 }, stack: 2 });
	const tab = straight([0, 0], [0, 60]);
	return { ground: 'sage', turn: -2, drapes: g.drapes, items: [g.backItems(), g.legItems(), sideSeams(g, 8, stitch), jeansPockets(g, stitch, 'copper', fabric), fly(g, stitch), elasticBand(g, { ...fabric, fade: 0.3 }, stitch), waistCord(g, 'milk', 11, [130, 110], { eyelet: 'copper' }), applique(starShape([168, 620], 84), { weave: 'corduroy', size: 8, colour: 'thread' }, 'milk', 'right'), turnUps(g, 58, { weave: 'plain', size: 3, colour: 'milk', pattern: { kind: 'check', solid: true, warp: [[14, 'thread'], [14, 'milk']], weft: [[14, 'thread'], [14, 'milk']] } }), { kind: 'piece', outline: [...beside(tab, 14), ...backwards(beside(tab, -14))].map(([x, y]) => [x + 236, y + 150] as const), fabric: { weave: 'twill', size: 3, colour: 'thread' }, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, edge: 2, shadow: 0.4, lift: 3, drape: 'right' }] };
};

const tieredSkirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 2.6, colour: '#E4CF97', pattern: { kind: 'motifs', shape: 'dot', spacing: 40, size: 10, colours: ['milk', 'rust', 'milk'], scatter: 0.7 } };
	const tiers = [[54, 250, 226, 300, 9], [238, 470, 300, 390, 12], [456, 700, 390, 470, 15]] as const;
	const made = tiers.map(([top, bottom, halfTop, halfBottom, gathers], i) => tier({ name: `tier${i}`, top, bottom, halfTop, halfBottom, gathers, fabric, seed: seed + i * 7, sag: 18 + i * 12, ...(i === 2 && { stitch: 'milk' }) }));
	const g = skirt({ seed, fabric, hand: hands.shirting, cut: { waist: 222, hip: 236, hipAt: 60, hem: 240, length: 90, band: 60 } });
	return { ground: 'blush', turn: 1.2, drapes: { ...g.drapes, ...Object.assign({}, ...made.map((one) => one.drapes)) }, items: [g.backItems(), wovenLabel([0, 8], 72, 'ecru', 'ink', false), [...made].reverse().map((one) => one.items), { kind: 'piece', outline: [...g.waistTop, ...backwards(g.waistSeam)], fabric, grain: { kind: 'across', line: g.waistTop }, edge: 4, shadow: 0.4, lift: 5, loft: 8, rise: 14 }, [0.3, 0.62].map((share) => ({ kind: 'seam', line: g.waistTop.map(([x, y]) => [x * 1.01, y + 60 * share] as const), width: 4, depth: 2.4, pucker: 2.4 }) as const), { kind: 'seam', line: g.waistSeam, width: 5, depth: 3, pucker: 2.6 }].flat(2) };
};

const sportShorts: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'waffle', size: 11, colour: '#5E7F86' };
	const g = lowerGarment({ seed, fabric, hand: hands.sweat, cut: { waist: 240, hip: 320, rise: 390, length: 600, knee: 300, hem: 330, kneeOut: 186, hemOut: 206, band: 70, dip: 10 } });
	const bind = (side: 'left' | 'right') => {
		const { outer } = legAt(g.legs[side], 560);
		const sign = side === 'left' ? -1 : 1;
		return [{ kind: 'cord', line: g.legs[side].hem, width: 16, colour: 'milk', twist: 'flat', shadow: 0.4 } as const, { kind: 'cord', line: curve([outer[0] - sign * 2, 596], [outer[0] - sign * 7, 500], [outer[0] - sign * 14, 430]), width: 15, colour: 'milk', twist: 'flat', shadow: 0.4 } as const];
	};
	return { ground: 'sand', turn: -1.6, drapes: g.drapes, items: [g.backItems(), g.legItems(), trouserPockets(g, 'milk'), { kind: 'seam', line: curve([0, 70], [1, 200], [2, 390]), width: 4, depth: 3, pucker: 1 }, bind('left'), bind('right'), elasticBand(g, { weave: 'rib', size: 6, colour: '#567880' }, undefined), waistCord(g, 'milk', 13, [150, 170], { second: '#C6973C' }), applique(starShape([-196, 490], 44), { weave: 'brushed', colour: 'mustard' }, undefined, 'left')] };
};

const balloonCords: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'corduroy', size: 9, colour: '#C2923F' };
	const rib: Fabric = { weave: 'rib', size: 6, colour: '#B88A3C' };
	const g = lowerGarment({ seed, fabric, hand: hands.sweat, loft: 12, cut: { ...childLegs, waist: 200, hip: 296, rise: 420, length: 850, knee: 268, hem: 144, kneeOut: 178, hemOut: 152, kneeAt: 560 }, stack: 2 });
	const flap = (sign: 1 | -1) => patchPocket({ at: [sign * 176, 190], width: 156, height: 176, fabric, stitch: '#DAB36E', corner: 48, angle: sign * -8, drape: sign > 0 ? 'right' : 'left', edge: 3 });
	return { ground: 'mist', turn: 0.8, drapes: g.drapes, items: [g.backItems(), g.legItems(), { kind: 'seam', line: curve([0, 70], [1, 220], [2, 420]), width: 4, depth: 3, pucker: 1 }, flap(1), flap(-1), elasticBand(g, rib), buttonRowOf(g.waistTop), ribAnkles(g, 66, rib)] };
};

function buttonRowOf(waist: readonly (readonly [number, number])[]) {
	const [x, y] = waist[Math.floor(waist.length / 2)] ?? [0, 0];
	return [{ kind: 'button', at: [x - 18, y + 26], radius: 13, colour: 'bark', style: 'horn' } as const, { kind: 'button', at: [x + 18, y + 26], radius: 13, colour: 'bark', style: 'horn' } as const];
}

export const kidsBottomwear = {
	'patched-knee-dungarees': dungarees,
	'heart-bib-cord-pinafore': cordPinafore,
	'knee-patch-joggers': kneePatchJoggers,
	'night-sky-leggings': starLeggings,
	'pull-on-star-jeans': pullOnJeans,
	'three-tier-spot-skirt': tieredSkirt,
	'waffle-sports-shorts': sportShorts,
	'balloon-leg-cords': balloonCords,
} satisfies Record<string, Drawing>;
