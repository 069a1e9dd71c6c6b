/** Collars: shirt, camp, polo, band, Peter Pan, lapel, shawl and roll neck. */
import type { Fabric } from '../fabrics/fabric.ts';
import { backwards, beside, curve, flipped, type Line, outline, type Point, shifted, straight } from '../geometry.ts';
import type { Item, Piece } from '../scene.ts';
import type { UpperLines } from '../silhouettes/upper-cut.ts';

const flat = { kind: 'flat', origin: [0, 0], angle: 0 } as const;

/** The inside of a collar's back, standing above the neck; goes in before the body. */
export function collarBack(lines: UpperLines, height: number, fabric: Fabric, tone = 0.84): Item[] {
	const { neck, backDrop } = lines.cut;
	const top = curve([-neck * 0.98, 4], [-neck * 0.9, -height * 0.72], [-neck * 0.45, -height * 1.02], [0, -height * 1.08], [neck * 0.45, -height * 1.02], [neck * 0.9, -height * 0.72], [neck * 0.98, 4]);
	return [
		{ kind: 'piece', outline: outline(top, backwards(shifted(lines.neckBack, 0, 8))), fabric, grain: flat, edge: 3, tone, shadow: 0.4, lift: 5, loft: 7, rise: 12 },
		{ kind: 'seam', line: curve([-neck * 0.92, 4], [0, backDrop + 2], [neck * 0.92, 4]), width: 3, depth: 1.6, pucker: 0.25 },
	];
}

export type ShirtCollar = {
	fabric: Fabric;
	/** Height of the back, length of the point, and how far points stand apart. */
	height: number;
	point: number;
	spread: number;
	stitch?: string;
	/** Buttons that hold the points. */
	tipButton?: { colour: string; radius: number };
	soft?: boolean;
	drop?: number;
};

function collarLeaf(lines: UpperLines, collar: ShirtCollar): { leaf: Line; edge: Line; tip: Point } {
	const { neck } = lines.cut;
	const d = collar.drop ?? lines.cut.neckDrop;
	const h = collar.height;
	const tip: Point = [collar.spread, d + collar.point];
	const inner = curve([5, d - 6], [neck * 0.44, d * 0.5], [neck * 0.72, 6], [neck * 0.8, -h * 0.55], [neck * 0.62, -h * 0.98]);
	const outer = curve([neck * 0.62, -h * 0.98], [neck * 1.02, -h * 0.52], [neck + h * 0.5, h * 0.42], [(neck + h * 0.55 + tip[0]) / 2 + 5, (h * 0.6 + tip[1]) / 2 - 2], tip);
	const front = collar.soft ? curve(tip, [tip[0] * 0.55 + 2, d + collar.point * 0.52], [5, d - 6]) : curve(tip, [(tip[0] + 5) / 2 + 2, d + collar.point * 0.46], [5, d - 6]);
	return { leaf: outline(inner, outer, front), edge: [...outer.slice(Math.floor(outer.length * 0.2)), ...front], tip };
}

export function shirtCollar(lines: UpperLines, collar: ShirtCollar): Item[] {
	const items: Item[] = [];
	const { leaf, edge, tip } = collarLeaf(lines, collar);
	for (const left of [true, false]) {
		const place = (line: Line): Line => (left ? flipped(line) : line);
		items.push({ kind: 'piece', outline: place(leaf), fabric: collar.fabric, grain: { kind: 'flat', origin: [0, 0], angle: left ? 28 : -28 }, edge: 2.6, shadow: 0.62, lift: 9, loft: 6, rise: 16 });
		if (collar.stitch) items.push({ kind: 'stitching', line: beside(place(edge), left ? 7 : -7).slice(2, -3), colour: collar.stitch, length: 6, gap: 3.2, width: 1.9 });
		if (collar.tipButton) items.push({ kind: 'button', at: [(left ? -1 : 1) * (tip[0] - 8), tip[1] - 17], radius: collar.tipButton.radius, colour: collar.tipButton.colour, style: 'shell' });
	}
	return items;
}

/** A flat open collar with its facing turned out, as on a holiday shirt. */
export function campCollar(lines: UpperLines, fabric: Fabric, facing: Fabric, stitch: string | undefined, breakAt: number, wide = 1): Item[] {
	const { neck } = lines.cut;
	const d = lines.cut.neckDrop;
	const notch: Point = [neck * 0.98 * wide, d * 0.66];
	const lapel = outline(curve([0, breakAt], [neck * 0.34, breakAt * 0.62], [neck * 0.66, d * 0.42]), straight([neck * 0.66, d * 0.42], notch), curve(notch, [notch[0] + 34 * wide, d * 0.92], [notch[0] + 14, d * 1.06]), curve([notch[0] + 14, d * 1.06], [neck * 0.5, breakAt * 0.82], [0, breakAt]));
	const leaf = outline(curve([neck * 0.6, d * 0.44], [neck * 0.82, 0], [neck * 0.56, -40]), curve([neck * 0.56, -40], [neck * 1.1, -18], [neck * 1.42 * wide, d * 0.24], [neck * 1.52 * wide, d * 0.62]), curve([neck * 1.52 * wide, d * 0.62], [neck * 1.2, d * 0.66], notch), straight(notch, [neck * 0.6, d * 0.44]));
	const items: Item[] = [];
	for (const left of [true, false]) {
		const place = (line: Line): Line => (left ? flipped(line) : line);
		items.push(
			{ kind: 'piece', outline: place(lapel), fabric: facing, grain: { kind: 'flat', origin: [0, 0], angle: left ? 24 : -24 }, edge: 2.4, shadow: 0.5, lift: 7, loft: 5, rise: 14 },
			{ kind: 'piece', outline: place(leaf), fabric, grain: { kind: 'flat', origin: [0, 0], angle: left ? 34 : -34 }, edge: 2.6, shadow: 0.6, lift: 8, loft: 6, rise: 14 },
			{ kind: 'seam', line: place(straight([neck * 0.6, d * 0.44], notch)), width: 3, depth: 2, pucker: 0.2 },
			...(stitch ? [{ kind: 'stitching', line: beside(place(curve([neck * 0.72, -34], [neck * 1.1, -16], [neck * 1.42 * wide, d * 0.24], [neck * 1.52 * wide, d * 0.6])), left ? 7 : -7), colour: stitch, length: 6, gap: 3.2, width: 1.9 } as const] : []),
		);
	}
	return items;
}

/** A low stand without leaves. */
export function bandCollar(lines: UpperLines, fabric: Fabric, height: number, stitch?: string): Item[] {
	const seam = lines.neckFront;
	const top = beside(seam, height).map(([x, y]): Point => [x, y - height * 0.25 - (Math.abs(x) > lines.cut.neck * 0.6 ? height * 0.35 : 0)]);
	return [
		{ kind: 'piece', outline: outline(seam, backwards(top)), fabric, grain: { kind: 'across', line: seam }, edge: 2.6, shadow: 0.5, lift: 6 },
		{ kind: 'seam', line: seam, width: 3, depth: 1.8, pucker: 0.4 },
		...(stitch ? [{ kind: 'stitching', line: beside(seam, 6), colour: stitch, length: 6, gap: 3.2, width: 1.9 } as const] : []),
	];
}

export function peterPan(lines: UpperLines, fabric: Fabric, width: number, stitch?: string, trim?: string): Item[] {
	const { neck, neckDrop: d } = lines.cut;
	const inner = curve([2, d], [neck * 0.56, d * 0.84], [neck * 0.9, d * 0.42], [neck * 0.98, 0], [neck * 0.8, -16]);
	const outer = curve([neck * 0.8, -16], [neck + width * 0.66, -4], [neck + width * 1.02, d * 0.6], [neck * 0.82 + width * 0.45, d + width * 0.7], [neck * 0.5, d + width * 1.04], [16, d + width * 0.86], [2, d + width * 0.3], [2, d]);
	const items: Item[] = [];
	for (const left of [true, false]) {
		const place = (line: Line): Line => (left ? flipped(line) : line);
		items.push({ kind: 'piece', outline: place(outline(inner, outer)), fabric, grain: flat, edge: 2.6, shadow: 0.6, lift: 8, loft: 4, rise: 12 });
		if (trim) items.push({ kind: 'cord', line: place(outer), width: 7, colour: trim, twist: 'rope', shadow: 0.4 });
		if (stitch) items.push({ kind: 'stitching', line: beside(place(outer), left ? 9 : -9).slice(3, -3), colour: stitch, length: 6, gap: 3.2, width: 1.9 });
	}
	return items;
}

export type Lapel = {
	fabric: Fabric;
	collarFabric?: Fabric;
	/** Where the roll begins. */
	breakAt: number;
	edgeX: number;
	/** How far the lapel reaches from the middle, and the gorge's height. */
	reach: number;
	gorge: number;
	collar: number;
	stitch?: string;
	peaked?: boolean;
	/** Which front lies on top. */
	over: 'right' | 'left';
};

export function lapels(lines: UpperLines, lapel: Lapel): Item[] {
	const { neck } = lines.cut;
	const { breakAt, reach, gorge } = lapel;
	const sides = lapel.over === 'right' ? [true, false] : [false, true];
	const items: Item[] = [];
	for (const left of sides) {
		const top = left === (lapel.over === 'left');
		const start: Point = [(top ? -1 : 1) * Math.abs(lapel.edgeX) * 0.5 + (top ? -6 : 4), breakAt];
		const place = (line: Line): Line => (left ? flipped(line) : line);
		const notch: Point = [reach * 0.82, gorge];
		const tip: Point = lapel.peaked ? [reach * 1.04, gorge - 30] : [reach, gorge + 26];
		const roll = curve(start, [neck * 0.42, breakAt * 0.6], [neck * 0.84, gorge * 0.3], [neck * 0.86, 0]);
		const leaf = outline(roll, straight([neck * 0.86, 0], [neck * 0.98, gorge * 0.42]), straight([neck * 0.98, gorge * 0.42], notch), straight(notch, tip), curve(tip, [reach * 0.86, (gorge + breakAt) * 0.52], [reach * 0.5, breakAt * 0.82], start));
		const c = lapel.collar;
		const collarTip: Point = [neck * 0.9 + c * 1.12, gorge * 0.92];
		const collar = outline(curve([neck * 0.8, gorge * 0.36], [neck * 0.92, -10], [neck * 0.58, -c * 0.74]), curve([neck * 0.58, -c * 0.74], [neck * 1.06, -c * 0.42], [neck + c * 0.82, gorge * 0.3], collarTip), curve(collarTip, [(collarTip[0] + notch[0]) / 2 - 5, gorge + 5], [reach * 0.72, gorge * 0.9]), straight([reach * 0.72, gorge * 0.9], [neck * 0.8, gorge * 0.36]));
		items.push(
			{ kind: 'piece', outline: place(leaf), fabric: lapel.fabric, grain: { kind: 'flat', origin: [0, 0], angle: left ? 12 : -12 }, edge: 3.4, shadow: 0.66, lift: 11, loft: 9, rise: 22 },
			...(lapel.stitch ? [{ kind: 'stitching', line: beside(place([...straight(notch, tip), ...curve(tip, [reach * 0.86, (gorge + breakAt) * 0.52], [reach * 0.5, breakAt * 0.82], start)]), left ? 8 : -8), colour: lapel.stitch, length: 8, gap: 4, width: 2 } as const] : []),
			{ kind: 'piece', outline: place(collar), fabric: lapel.collarFabric ?? lapel.fabric, grain: { kind: 'flat', origin: [0, 0], angle: left ? 38 : -38 }, edge: 3.4, shadow: 0.66, lift: 10, loft: 9, rise: 18 },
			{ kind: 'seam', line: place(straight([neck * 0.84, gorge * 0.38], notch)), width: 4, depth: 2.4, pucker: 0.3 },
		);
	}
	return items;
}

/** A collar that runs in one sweep round the neck and down both fronts. */
export function shawl(lines: UpperLines, fabric: Fabric, breakAt: number, width: number, over: 'right' | 'left'): Item[] {
	const { neck } = lines.cut;
	const items: Item[] = [];
	for (const left of over === 'right' ? [true, false] : [false, true]) {
		const place = (line: Line): Line => (left ? flipped(line) : line);
		const cross = left === (over === 'left') ? -14 : 12;
		const roll = curve([cross, breakAt], [neck * 0.4, breakAt * 0.58], [neck * 0.78, breakAt * 0.16], [neck * 0.72, -width * 0.5], [neck * 0.3, -width * 0.72]);
		const outer = curve([neck * 0.3, -width * 0.72], [neck * 0.96, -width * 0.6], [neck + width * 0.74, width * 0.34], [neck + width * 0.82, breakAt * 0.34], [neck * 0.72 + width * 0.4, breakAt * 0.66], [neck * 0.3 + width * 0.2, breakAt * 0.92], [cross, breakAt + 16]);
		const middle = curve([cross + 10, breakAt], [neck * 0.6 + width * 0.2, breakAt * 0.62], [neck + width * 0.34, breakAt * 0.24], [neck * 0.92, -width * 0.3], [neck * 0.4, -width * 0.72]);
		items.push({ kind: 'piece', outline: place(outline(roll, outer)), fabric, grain: { kind: 'along', line: place(middle) }, edge: 5, shadow: 0.7, lift: 12, loft: 15, rise: 22 });
	}
	return items;
}

/** A rolled, ribbed neck: folded tube in front, its inside behind. Back part first, front part last. */
export function rollNeckBack(lines: UpperLines, height: number, fabric: Fabric): Item[] {
	const n = lines.cut.neck;
	const rim = outline(curve([-n * 0.98, -height * 0.72], [-n * 0.5, -height * 1.0], [0, -height * 1.06], [n * 0.5, -height * 1.0], [n * 0.98, -height * 0.72]), curve([n * 0.98, -height * 0.72], [n * 0.9, 20], [0, 60], [-n * 0.9, 20], [-n * 0.98, -height * 0.72]));
	return [
		{ kind: 'piece', outline: rim, fabric, grain: flat, edge: 4, tone: 0.7, shadow: 0.2 },
		{ kind: 'shade', outline: shifted(rim, 10, 26), strength: 0.4, blur: 20, within: rim },
	];
}

export function rollNeckFront(lines: UpperLines, height: number, fabric: Fabric, folded = true): Item[] {
	const n = lines.cut.neck;
	const top = curve([-n * 1.0, -height * 0.74], [-n * 0.55, -height * 0.6], [0, -height * 0.54], [n * 0.55, -height * 0.6], [n * 1.0, -height * 0.74]);
	const d = lines.cut.neckDrop;
	const tube = outline(top, curve([n * 1.0, -height * 0.74], [n * 1.06, -height * 0.3], [n * 1.12, 8]), backwards(curve([-n * 1.12, 8], [-n * 0.6, d * 0.8], [0, d * 1.06], [n * 0.6, d * 0.8], [n * 1.12, 8])), curve([-n * 1.12, 8], [-n * 1.06, -height * 0.3], [-n, -height * 0.74]));
	const items: Item[] = [{ kind: 'piece', outline: tube, fabric, grain: flat, edge: 4, shadow: 0.4, lift: 6, loft: 16, rise: 30 }];
	if (folded) {
		const low = curve([-n * 1.13, -height * 0.08], [-n * 0.6, d * 0.42], [0, d * 0.6], [n * 0.6, d * 0.42], [n * 1.13, -height * 0.08]);
		items.push({ kind: 'piece', outline: outline(shifted(top, 0, -2), curve([n * 1.0, -height * 0.76], [n * 1.11, -height * 0.5], [n * 1.13, -height * 0.08]), backwards(low), curve([-n * 1.13, -height * 0.08], [-n * 1.11, -height * 0.5], [-n, -height * 0.76])), fabric, grain: flat, edge: 5, shadow: 0.75, lift: 10, loft: 16, rise: 26 });
	} else items.push({ kind: 'seam', line: curve([-n * 1.12, 8], [-n * 0.6, d * 0.8], [0, d * 1.06], [n * 0.6, d * 0.8], [n * 1.12, 8]), width: 5, depth: 3, pucker: 0.6 });
	return items;
}

/** Stand-up collar of a jacket: front halves meet at the zip. */
export function standCollar(lines: UpperLines, height: number, fabric: Fabric, loft = 8, gap = 0): Item[] {
	const n = lines.cut.neck;
	const d = lines.cut.neckDrop;
	const half = outline(curve([gap, -height * 0.55 + d * 0.4], [n * 0.55, -height * 0.66 + d * 0.22], [n * 1.0, -height * 0.8]), curve([n * 1.0, -height * 0.8], [n * 1.08, -height * 0.3], [n * 1.1, 6]), curve([n * 1.1, 6], [n * 0.72, d * 0.72], [gap, d]), straight([gap, d], [gap, -height * 0.55 + d * 0.4]));
	return [flipped(half), half].map((shape): Piece => ({ kind: 'piece', outline: shape, fabric, grain: flat, edge: 3, shadow: 0.5, lift: 7, loft, rise: 20 }));
}

export function standCollarBack(lines: UpperLines, height: number, lining: Fabric, tone = 0.74): Item[] {
	const n = lines.cut.neck;
	const rim = outline(curve([-n * 1.0, -height * 0.8], [-n * 0.5, -height * 1.04], [0, -height * 1.1], [n * 0.5, -height * 1.04], [n * 1.0, -height * 0.8]), curve([n * 1.0, -height * 0.8], [n * 0.9, lines.cut.neckDrop + 10], [0, lines.cut.neckDrop + 40], [-n * 0.9, lines.cut.neckDrop + 10], [-n * 1.0, -height * 0.8]));
	return [
		{ kind: 'piece', outline: rim, fabric: lining, grain: flat, edge: 3, tone, shadow: 0.2 },
		{ kind: 'shade', outline: shifted(rim, 14, 30), strength: 0.3, blur: 22, within: rim },
	];
}

