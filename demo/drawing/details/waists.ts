/** Waistbands and what belongs to them: loops, fly, drawcord, hems and turn-ups. */
import type { Fabric } from '../fabrics/fabric.ts';
import { backwards, beside, box, curve, flipped, type Line, outline, type Point, point, shifted, straight } from '../geometry.ts';
import type { Button, Item } from '../scene.ts';
import { legAt, type LowerGarment } from '../silhouettes/lower-garment.ts';
import type { Side } from '../silhouettes/upper-garment.ts';
import { drawstrings } from './closures.ts';

const sides: readonly Side[] = ['left', 'right'];

export function waistband(garment: LowerGarment, fabric: Fabric, stitch: string | undefined, extension = true): Item[] {
	const { waistTop, waistSeam } = garment;
	const shape = outline(shifted(waistTop, 0, -3), backwards(waistSeam));
	const items: Item[] = [
		{ kind: 'piece', outline: shape, fabric, grain: { kind: 'across', line: waistTop }, edge: 3, shadow: 0.42, lift: 5, loft: 5, rise: 14 },
		{ kind: 'seam', line: waistSeam, width: 3.4, depth: 2.2, pucker: 0.8 },
	];
	if (stitch) items.push({ kind: 'stitching', line: beside(waistTop, -6), colour: stitch }, { kind: 'stitching', line: beside(waistSeam, 6), colour: stitch });
	if (extension) {
		const { band, dip = 10 } = garment.spec.cut;
		items.push({ kind: 'seam', line: straight([-3, dip], [-2, band + dip]), width: 3, depth: 2.6, pucker: 0.2 });
	}
	return items;
}

/** A gathered, elasticated band. */
export function elasticBand(garment: LowerGarment, fabric: Fabric, stitch?: string): Item[] {
	const { waistTop, waistSeam } = garment;
	const items: Item[] = [{ kind: 'piece', outline: outline(shifted(waistTop, 0, -4), backwards(waistSeam)), fabric, grain: { kind: 'across', line: waistTop }, edge: 5, shadow: 0.4, lift: 6, loft: 9, rise: 14 }];
	const rows = stitch ? [0.34, 0.66] : [];
	for (const row of rows) items.push({ kind: 'stitching', line: waistTop.map((p, i): Point => {
		const q = point(waistSeam, Math.round((i / Math.max(1, waistTop.length - 1)) * (waistSeam.length - 1)));
		return [p[0] + (q[0] - p[0]) * row, p[1] + (q[1] - p[1]) * row];
	}), colour: stitch ?? 'oat', length: 6, gap: 3 });
	items.push({ kind: 'seam', line: waistSeam, width: 4, depth: 3.4, pucker: 2.2 });
	return items;
}

export function beltLoops(garment: LowerGarment, fabric: Fabric, stitch: string, at: readonly number[] = [-0.78, -0.42, 0.42, 0.78]): Item[] {
	const { waist, band, dip = 10 } = garment.spec.cut;
	return at.flatMap((share): Item[] => {
		const x = share * waist;
		const top = dip * (1 - Math.abs(share)) - 7;
		const shape = shifted(box([0, 0], 17, band + 15, 2), x + share * 4, top + band / 2 + 3);
		return [
			{ kind: 'piece', outline: shape, fabric, grain: { kind: 'flat', origin: [x, 0], angle: 0 }, edge: 2.6, shadow: 0.75, lift: 6, loft: 3, rise: 5 },
			...[-4.5, 4.5].map((side) => ({ kind: 'stitching', line: straight([x + share * 4 + side, top + 2], [x + share * 4 + side, top + band + 4]), colour: stitch, length: 6, gap: 3, width: 1.8 }) as const),
		];
	});
}

/** The stitched J of a fly, the seam below it, and the button above. */
export function fly(garment: LowerGarment, stitch: string | undefined, button?: { colour: string; style: Button['style']; radius: number }): Item[] {
	const { rise, band, dip = 10 } = garment.spec.cut;
	const top = band + dip;
	const deep = Math.min(rise - 40, band + 170);
	const items: Item[] = [
		{ kind: 'seam', line: curve([0, top], [1, rise * 0.6], [2, rise]), width: 3.6, depth: 3, pucker: 0.7 },
		{ kind: 'shade', outline: outline(straight([-2, top], [-2, deep]), straight([-2, deep], [-13, deep]), straight([-13, deep], [-11, top])), strength: 0.16, blur: 5 },
	];
	if (stitch) {
		const j = curve([46, top + 2], [45, deep * 0.72], [38, deep - 28], [20, deep - 4], [4, deep + 4]);
		items.push({ kind: 'stitching', line: j, colour: stitch }, { kind: 'stitching', line: beside(j, -7), colour: stitch });
		items.push({ kind: 'stitching', line: straight([5, deep + 6], [6, rise - 6]), colour: stitch, length: 8 });
	}
	if (button) items.push({ kind: 'stitching', line: straight([2, band / 2 + dip], [38, band / 2 + dip]), colour: stitch ?? 'oat', length: 3, gap: 1, width: 4 }, { kind: 'button', at: [13, band / 2 + dip], ...button });
	return items;
}

/** Curved front pockets of jeans, with the coin pocket on one side. */
export function jeansPockets(garment: LowerGarment, stitch: string, rivet: string | undefined, fabric: Fabric, coin = true): Item[] {
	const { waist, hip, band, rise } = garment.spec.cut;
	const items: Item[] = [];
	for (const side of sides) {
		const flip = (line: Line): Line => (side === 'left' ? flipped(line) : line);
		const mouth = curve([waist * 0.46, band + 8], [waist * 0.55, band + rise * 0.2], [hip * 0.8, band + rise * 0.33], [hip * 0.965, band + rise * 0.36]);
		if (coin && side === 'right') {
			const pocket = shifted(outline(curve([-38, 0], [0, 3], [38, -1]), straight([38, -1], [34, 70]), straight([34, 70], [-30, 74]), straight([-30, 74], [-38, 0])), waist * 0.74, band + rise * 0.1);
			items.push({ kind: 'piece', outline: pocket, fabric, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, drape: side, edge: 2, shadow: 0.35, lift: 4 }, { kind: 'stitching', line: shifted(straight([-34, 8], [34, 8]), waist * 0.74, band + rise * 0.1), colour: stitch });
		}
		items.push(
			{ kind: 'shade', outline: outline(flip(mouth), backwards(flip(shifted(mouth, 6, -12)))), strength: 0.4, blur: 5, within: garment.legs[side].shape },
			{ kind: 'seam', line: flip(mouth), width: 4, depth: 3.6, pucker: 0.9 },
			{ kind: 'stitching', line: flip(shifted(mouth, -3, 7)), colour: stitch },
			{ kind: 'stitching', line: flip(shifted(mouth, -6, 14)), colour: stitch },
		);
		if (rivet) for (const p of [point(mouth, 2), point(mouth, -3)]) items.push({ kind: 'button', at: [(side === 'left' ? -1 : 1) * (p[0] - 5), p[1] + 11], radius: 6, colour: rivet, style: 'metal' });
	}
	return items;
}

/** Slanted trouser pockets from the waist seam to the side. */
export function trouserPockets(garment: LowerGarment, stitch?: string): Item[] {
	const { waist, band, rise } = garment.spec.cut;
	return sides.flatMap((side): Item[] => {
		const end = legAt(garment.legs[side], band + rise * 0.52).outer;
		const sign = side === 'left' ? -1 : 1;
		const line = curve([sign * waist * 0.68, band + 6], [sign * (waist * 0.4 + Math.abs(end[0]) * 0.52), band + rise * 0.26], [end[0] - sign * 5, end[1]]);
		return [
			{ kind: 'shade', outline: outline(line, backwards(shifted(line, sign * 9, -5))), strength: 0.36, blur: 5, within: garment.legs[side].shape },
			{ kind: 'seam', line, width: 4, depth: 4, pucker: 0.7 },
			...(stitch ? [{ kind: 'stitching', line: beside(line, sign * 8 * -1), colour: stitch, length: 7, gap: 3.5, width: 2 } as const] : []),
		];
	});
}

/** Waist pleats: short knife folds drawn as drape by the caller; here their stitched tops. */
export function pleatTops(garment: LowerGarment, at: readonly number[], long: number): Item[] {
	const { waist, band, dip = 10 } = garment.spec.cut;
	return at.flatMap((share): Item[] => [{ kind: 'seam', line: curve([share * waist, band + dip * 0.7], [share * waist * 1.04, band + long * 0.5], [share * waist * 1.1, band + long]), width: 5, depth: 4.4, pucker: 0.3 }]);
}

export function legHems(garment: LowerGarment, height: number, stitch: string | undefined): Item[] {
	return sides.flatMap((side): Item[] => {
		const gap = side === 'left' ? 1 : -1;
		const line = beside(garment.legs[side].hem, -gap * height * -1);
		return [
			{ kind: 'seam', line, width: 3, depth: 1, pucker: 0.8 },
			...(stitch ? [{ kind: 'stitching', line, colour: stitch, length: 8, gap: 4, width: 2.2 } as const] : []),
		];
	});
}

/** Side seams just inside the outline, pressed open. */
export function sideSeams(garment: LowerGarment, inset: number, stitch?: string): Item[] {
	return sides.flatMap((side): Item[] => {
		const line = beside(garment.legs[side].inner, side === 'left' ? -inset : inset);
		return [{ kind: 'seam', line, width: 3, depth: 1.6, pucker: 1 }, ...(stitch ? [{ kind: 'stitching', line: beside(line, side === 'left' ? -5 : 5), colour: stitch, length: 8 } as const] : [])];
	});
}

function hemStrip(garment: LowerGarment, side: Side, height: number, flare: number): { shape: Line; top: Line; hem: Line } {
	const leg = garment.legs[side];
	const y = garment.spec.cut.length - height;
	const { outer, inner } = legAt(leg, y);
	const sign = side === 'left' ? -1 : 1;
	const o = point(leg.hem, 0);
	const i = point(leg.hem, -1);
	const top = curve([outer[0] + sign * flare, y - 2], [(outer[0] + inner[0]) / 2, y + 5], [inner[0] - sign * flare, y]);
	const hem = curve([o[0] + sign * flare * 0.6, o[1]], [(o[0] + i[0]) / 2, o[1] + 8], [i[0] - sign * flare * 0.6, i[1] + 1]);
	return { shape: outline(top, straight(point(top, -1), point(hem, -1)), backwards(hem), straight(point(hem, 0), point(top, 0))), top, hem };
}

/** Turned-up hem; `selvedge` draws the woven edge with its red line on the outer seam. */
export function turnUps(garment: LowerGarment, height: number, fabric: Fabric, selvedge = false, stitch?: string): Item[] {
	return sides.flatMap((side): Item[] => {
		const strip = hemStrip(garment, side, height, 5);
		const sign = side === 'left' ? -1 : 1;
		const items: Item[] = [{ kind: 'piece', outline: strip.shape, fabric, grain: { kind: 'along', line: straight([point(strip.top, 0)[0], point(strip.top, 0)[1] - 200], point(strip.hem, 0)) }, edge: 3.4, shadow: 0.7, lift: 8, loft: 6, rise: 14 }];
		if (stitch) items.push({ kind: 'stitching', line: shifted(strip.top, 0, 9), colour: stitch });
		if (selvedge) {
			const a = point(strip.top, 0);
			const b = point(strip.hem, 0);
			const gapFrom = 25;
			for (const [away, colour, width] of [[gapFrom, 'milk', 15], [gapFrom + 1, 'thread', 4.6]] as const) items.push({ kind: 'cord', line: straight([a[0] - sign * away, a[1] + 6], [b[0] - sign * away, b[1] - 1]), width, colour, twist: 'flat', shadow: colour === 'milk' ? 0.35 : 0 });
			items.push({ kind: 'seam', line: straight([a[0] - sign * (gapFrom + 11), a[1] + 3], [b[0] - sign * (gapFrom + 11), b[1]]), width: 4, depth: 3, pucker: 0.6 });
		}
		return items;
	});
}

export function ribAnkles(garment: LowerGarment, height: number, fabric: Fabric): Item[] {
	return sides.flatMap((side): Item[] => {
		const strip = hemStrip(garment, side, height, -4);
		return [
			{ kind: 'piece', outline: strip.shape, fabric, grain: { kind: 'across', line: strip.top }, edge: 3.6, shadow: 0.3, lift: 4, loft: 8, rise: 16 },
			{ kind: 'seam', line: strip.top, width: 4, depth: 3, pucker: 1.6 },
		];
	});
}

export function waistCord(garment: LowerGarment, colour: string, width = 9, long: readonly [number, number] = [130, 150], look: { tip?: string; eyelet?: string; second?: string } = {}): Item[] {
	const { band, dip = 10 } = garment.spec.cut;
	const y = band / 2 + dip;
	return drawstrings([[-24, y], [24, y]], long, colour, width, { eyelet: 'brass', spread: 12, ...look });
}
