/** Knitted neckbands, hems and cuffs, and the woven label inside the neck. */
import type { Fabric } from '../fabrics/fabric.ts';
import { backwards, band, beside, box, curve, type Line, outline, type Point, point, straight } from '../geometry.ts';
import type { Item } from '../scene.ts';
import { halfWidthAt, type UpperLines } from '../silhouettes/upper-cut.ts';
import { cuffBand, type UpperGarment } from '../silhouettes/upper-garment.ts';

/** The upper edge of a band that stands up from a neck seam; its ends meet a little above the shoulder. */
function standingEdge(seam: Line, width: number): Line {
	const first = point(seam, 0);
	const last = point(seam, -1);
	const reach = width * 1.7;
	return beside(seam, width).map(([x, y]): Point => {
		const end = Math.min(Math.hypot(x - first[0], y - first[1]), Math.hypot(x - last[0], y - last[1]));
		const share = Math.max(0, 1 - end / reach) ** 2;
		return [x + Math.sign(x) * width * 0.7 * share, y - width * 0.95 * share];
	});
}

/** The back half of a neckband, seen from inside; goes in before the body. */
export function neckbandBack(lines: UpperLines, width: number, fabric: Fabric): Item[] {
	const { neck, backDrop } = lines.cut;
	const top = curve([-neck + width * 0.42, -width * 0.62], [-neck * 0.5, backDrop * 0.8 - width * 0.92], [0, backDrop - width * 0.95], [neck * 0.5, backDrop * 0.8 - width * 0.92], [neck - width * 0.42, -width * 0.62]);
	return [
		{ kind: 'piece', outline: outline(top, straight([neck - width * 0.42, -width * 0.62], [neck, 2]), backwards(lines.neckBack)), fabric, grain: { kind: 'across', line: lines.neckBack }, edge: 3.2, tone: 0.86, shadow: 0.3, lift: 3 },
		{ kind: 'seam', line: lines.neckBack, width: 2.5, depth: 1.4, pucker: 0.2 },
	];
}

export function neckbandFront(lines: UpperLines, width: number, fabric: Fabric, stitchColour?: string): Item[] {
	const seam = lines.neckFront;
	return [
		{ kind: 'piece', outline: outline(seam, backwards(standingEdge(seam, width))), fabric, grain: { kind: 'across', line: seam }, edge: 3.4, shadow: 0.55, lift: 6 },
		{ kind: 'seam', line: seam, width: 3, depth: 2, pucker: 0.5 },
		...(stitchColour ? [{ kind: 'stitching', line: beside(seam, -8), colour: stitchColour, length: 7, gap: 3.5, width: 2 } as const] : []),
	];
}

const letters: Record<string, readonly (readonly Point[])[]> = {
	S: [[[1, 0.12], [0.55, 0], [0.1, 0.2], [0.5, 0.5], [0.92, 0.76], [0.5, 1], [0, 0.88]]],
	E: [[[0.9, 0], [0, 0], [0, 1], [0.9, 1]], [[0, 0.5], [0.75, 0.5]]],
	L: [[[0, 0], [0, 1], [0.85, 1]]],
	V: [[[0, 0], [0.5, 1], [1, 0]]],
	D: [[[0, 0], [0, 1], [0.5, 0.96], [0.95, 0.5], [0.5, 0.04], [0, 0]]],
	G: [[[0.95, 0.15], [0.5, 0], [0.05, 0.5], [0.5, 1], [0.95, 0.82], [0.95, 0.55], [0.6, 0.55]]],
};

/** A small woven label with the brand's name and its red line. */
export function wovenLabel(at: Point, width = 92, cloth = 'ecru', ink = 'ink', sizeTab = true): Item[] {
	const height = width * 0.4;
	const [x, y] = at;
	const items: Item[] = [];
	if (sizeTab) items.push({ kind: 'piece', outline: box([x, y + height * 0.72], width * 0.2, height * 0.5, 1), fabric: { weave: 'satin', colour: cloth }, grain: { kind: 'flat', origin: at, angle: 0 }, edge: 1.2, shadow: 0.4, lift: 3, tone: 0.94 });
	items.push({ kind: 'piece', outline: box(at, width, height, 2), fabric: { weave: 'twill', size: 2.6, relief: 0.5, colour: cloth }, grain: { kind: 'flat', origin: at, angle: 0 }, edge: 1.6, shadow: 0.5, lift: 4 });
	const tall = height * 0.27;
	const wide = tall * 0.66;
	const step = wide * 1.52;
	const word = 'SELVEDGE';
	[...word].forEach((letter, i) => {
		const left = x - (step * (word.length - 1) + wide) / 2 + i * step;
		for (const stroke of letters[letter] ?? []) {
			items.push({ kind: 'cord', line: stroke.map(([px, py]): Point => [left + px * wide, y - tall * 0.72 + py * tall]), width: Math.max(1.5, width * 0.019), colour: ink, shadow: 0 });
		}
	});
	items.push({ kind: 'cord', line: straight([x - width * 0.46, y + height * 0.27], [x + width * 0.46, y + height * 0.27]), width: Math.max(1.8, width * 0.026), colour: 'thread', shadow: 0, twist: 'rope' });
	for (const side of [-1, 1]) items.push({ kind: 'stitching', line: straight([x + side * width * 0.475, y - height * 0.4], [x + side * width * 0.475, y + height * 0.4]), colour: cloth, length: 4, gap: 2.5, width: 1.6 });
	return items;
}

/** A loop of herringbone tape to hang the garment by. */
export function hangerLoop(y: number, colour: string): Item[] {
	return [{ kind: 'cord', line: curve([-26, y], [-16, y + 15], [0, y + 19], [16, y + 15], [26, y]), width: 6, colour, twist: 'flat', shadow: 0.5 }];
}

/** A ribbed hem that draws the body in a little. */
export function ribHem(garment: UpperGarment, height: number, fabric: Fabric, draw = 8): Item[] {
	const { lines } = garment;
	const { cut } = lines;
	const top = cut.length - height;
	const w = halfWidthAt(lines, top);
	const upper = curve([-w - 1, top - 4], [-w * 0.4, top + 2], [w * 0.4, top + 2], [w + 1, top - 4]);
	const low = curve([-cut.hem + draw, cut.length - 3], [-w * 0.4, cut.length + 4], [w * 0.4, cut.length + 3], [cut.hem - draw, cut.length - 3]);
	const shape = outline(upper, curve([w + 1, top - 4], [cut.hem + 2, top + height * 0.4], [cut.hem - draw, cut.length - 3]), backwards(low), curve([-cut.hem + draw, cut.length - 3], [-cut.hem - 2, top + height * 0.4], [-w - 1, top - 4]));
	return [
		{ kind: 'piece', outline: shape, fabric, grain: { kind: 'across', line: upper }, drape: 'body', edge: 3.6, shadow: 0.2, lift: 3 },
		{ kind: 'seam', line: upper, width: 4, depth: 3, pucker: 1.1 },
	];
}

export function ribCuffs(garment: UpperGarment, height: number, fabric: Fabric, flare = 3): Item[] {
	return (['left', 'right'] as const).flatMap((name): Item[] => {
		const sleeve = garment.sleeves[name];
		if (!sleeve) return [];
		const cuff = cuffBand(sleeve, height, -flare);
		return [
			{ kind: 'piece', outline: cuff.outline, fabric, grain: { kind: 'across', line: cuff.inner }, drape: name, edge: 3.4, shadow: 0.25, lift: 4, loft: 6, rise: 16 },
			{ kind: 'seam', line: cuff.inner, width: 4, depth: 2.6, pucker: 1.1 },
		];
	});
}

/** Twin-needle stitching along hem and cuffs. */
export function stitchedHem(garment: UpperGarment, height: number, colour: string, rows = 2): Item[] {
	const items: Item[] = [];
	const { lines } = garment;
	for (let row = 0; row < rows; row++) items.push({ kind: 'stitching', line: beside(lines.hem, height + row * 6), colour, length: 7, gap: 3.5, width: 2 });
	items.push({ kind: 'seam', line: beside(lines.hem, height), width: 3, depth: 1, pucker: 0.6 });
	return items;
}

export function stitchedCuffs(garment: UpperGarment, height: number, colour: string, rows = 2): Item[] {
	return (['left', 'right'] as const).flatMap((name): Item[] => {
		const sleeve = garment.sleeves[name];
		if (!sleeve) return [];
		const items: Item[] = [];
		for (let row = 0; row < rows; row++) items.push({ kind: 'stitching', line: cuffBand(sleeve, height + row * 6, -1).inner, colour, length: 7, gap: 3.5, width: 2 });
		items.push({ kind: 'seam', line: cuffBand(sleeve, height, -1).inner, width: 3, depth: 0.9, pucker: 0.5 });
		return items;
	});
}

export function tape(line: Line, width: number, fabric: Fabric): Item {
	return { kind: 'piece', outline: band(line, width), fabric, grain: { kind: 'along', line }, edge: 1.6, shadow: 0.3, lift: 3 };
}

