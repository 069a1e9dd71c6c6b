/** Men's tops. */
import { shirtCollar, collarBack, campCollar, bandCollar } from '../details/collars.ts';
import { buttonRow, halfPlacket, overlap, placket } from '../details/closures.ts';
import { neckbandBack, neckbandFront, ribCuffs, ribHem, stitchedCuffs, stitchedHem, wovenLabel } from '../details/neckbands.ts';
import { flapPocket, patchPocket } from '../details/pockets.ts';
import type { Fabric } from '../fabrics/fabric.ts';
import { beside, curve, flipped, outline, shifted, straight } from '../geometry.ts';
import type { Drawing } from '../picture.ts';
import { cuffBand, hands, upperGarment } from '../silhouettes/upper-garment.ts';
import { shirtCuffs, yokeSeams } from '../details/shirt-parts.ts';

const pocketTee: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'jersey', colour: 'ecru', melange: 0.15 };
	const rib: Fabric = { weave: 'rib', colour: 'ecru', relief: 0.8 };
	const g = upperGarment({ seed, fabric, hand: hands.jersey, cut: { length: 830 }, sleeve: { upper: 250, upperAngle: 54, elbow: 205, cuff: 205 } });
	return {
		ground: 'clay', turn: -1, drapes: g.drapes,
		items: [g.inside(), neckbandBack(g.lines, 28, rib), wovenLabel([0, 44], 82), g.sleeveItems(), g.bodyItems(), neckbandFront(g.lines, 28, rib, 'oat'), stitchedHem(g, 26, 'oat'), stitchedCuffs(g, 24, 'oat'), patchPocket({ at: [135, 240], width: 140, height: 156, fabric, stitch: 'oat', point: 16 })],
	};
};

const oxfordShirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'plain', size: 3.2, colour: '#8FA6C4', second: '#E9EDF0', melange: 0.1 };
	const g = upperGarment({
		seed, fabric, hand: hands.shirting,
		cut: { neck: 78, neckDrop: 66, shoulder: 250, chest: 288, waist: 276, hem: 284, length: 940, hemShape: 'shirttail', hemDip: 92 },
		sleeve: { upper: 400, fore: 420, upperAngle: 13, foreAngle: -112, elbow: 168, cuff: 112 },
		leftSleeve: { upper: 420, fore: 400, upperAngle: 11, foreAngle: -98, elbow: 168, cuff: 112 },
	});
	const stitch = '#DCE4EC';
	return {
		ground: 'plaster', turn: 1, drapes: g.drapes,
		items: [
			g.inside(30), collarBack(g.lines, 54, fabric), wovenLabel([0, 22], 84), g.sleeveItems(), g.bodyItems(), yokeSeams(g.lines, stitch),
			overlap(g, straight([-22, 40], [-20, 945]), 'right', 0.4), placket(g, straight([0, 44], [2, 945]), 46, fabric, stitch),
			buttonRow(1, 150, 830, 6, { radius: 10.5, colour: 'shell', style: 'shell' }, 'upright', stitch),
			patchPocket({ at: [140, 240], width: 140, height: 160, fabric, stitch, point: 20, hem: 30 }),
			stitchedHem(g, 12, stitch, 1),
			shirtCollar(g.lines, { fabric, height: 54, point: 92, spread: 86, stitch, tipButton: { colour: 'shell', radius: 8 }, soft: true }),
			buttonRow(0, 78, 78, 1, { radius: 10, colour: 'shell', style: 'shell' }),
			g.foreItems(), shirtCuffs(g, 74, fabric, stitch, { colour: 'shell', radius: 9 }),
		],
	};
};

const knitPolo: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'pique', colour: 'olive' };
	const collarCloth: Fabric = { weave: 'rib', size: 5, relief: 0.6, colour: 'olive' };
	const tip = 'ecru';
	const g = upperGarment({ seed, fabric, hand: hands.jersey, cut: { neck: 84, neckDrop: 74, shoulder: 250, chest: 290, waist: 284, hem: 286, length: 860 }, sleeve: { upper: 240, upperAngle: 40, elbow: 196, cuff: 180 } });
	const cuffs = ribCuffs(g, 34, collarCloth, 2);
	return {
		ground: 'oatmeal', turn: 1.2, drapes: g.drapes,
		items: [
			g.inside(40), collarBack(g.lines, 46, collarCloth), wovenLabel([0, 26], 80), g.sleeveItems(), g.bodyItems(), cuffs,
			(['left', 'right'] as const).flatMap((side) => {
				const sleeve = g.sleeves[side];
				return sleeve ? [{ kind: 'cord', line: cuffBand(sleeve, 11, 1).inner, width: 5, colour: tip, twist: 'flat', shadow: 0 } as const] : [];
			}),
			halfPlacket(g, 56, 290, 46, fabric, 'olive'), buttonRow(0, 132, 254, 3, { radius: 10, colour: 'horn', style: 'horn' }, 'upright', 'moss'),
			shirtCollar(g.lines, { fabric: collarCloth, height: 48, point: 78, spread: 102, soft: true }),
			[false, true].map((left) => {
				const line = curve([92, 136], [122, 96], [128, 28], [116, 4]);
				return { kind: 'cord', line: left ? flipped(line) : line, width: 4.6, colour: tip, twist: 'flat', shadow: 0 } as const;
			}),
			stitchedHem(g, 24, 'moss'),
			[{ kind: 'seam', line: straight([282, 780], [286, 850]), width: 6, depth: 4, pucker: 0.4 }],
		],
	};
};

const breton: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'jersey', size: 5, colour: 'milk', pattern: { kind: 'stripes', run: 'across', bands: [[30, 'milk'], [17, 'navy']] } };
	const plain: Fabric = { weave: 'jersey', size: 5, colour: 'milk' };
	const g = upperGarment({ seed, fabric, hand: hands.jersey, cut: { neck: 132, neckDrop: 46, neckShape: 'boat', backDrop: 8, shoulder: 262, slope: 50, chest: 284, waist: 276, hem: 282, length: 800 }, sleeve: { upper: 330, fore: 330, upperAngle: 20, foreAngle: 5, elbow: 158, cuff: 118 }, leftSleeve: { upper: 330, fore: 330, upperAngle: 24, foreAngle: 34, elbow: 158, cuff: 118 } });
	return {
		ground: 'sand', turn: -1.5, drapes: g.drapes,
		items: [
			g.inside(50), wovenLabel([0, 34], 74, 'navy', 'milk', false), g.sleeveItems(), g.bodyItems(),
			{ kind: 'piece', outline: outline(beside(g.lines.neckFront, 2), [...beside(g.lines.neckFront, -20)].reverse()), fabric: plain, grain: { kind: 'across', line: g.lines.neckFront }, edge: 2.4, shadow: 0.3, lift: 4, drape: 'body' },
			{ kind: 'stitching', line: beside(g.lines.neckFront, -14), colour: 'oat', width: 2, length: 7 },
			stitchedHem(g, 22, 'oat', 1), stitchedCuffs(g, 20, 'oat', 1),
			{ kind: 'piece', outline: shifted(outline(straight([0, 0], [26, 0]), straight([26, 0], [26, 40]), straight([26, 40], [0, 40]), straight([0, 40], [0, 0])), 252, 690), fabric: { weave: 'twill', size: 3, colour: 'thread' }, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, edge: 1.8, shadow: 0.4, lift: 3, drape: 'body' },
		],
	};
};

const henley: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'waffle', colour: 'rust', size: 15 };
	const rib: Fabric = { weave: 'rib', colour: 'rust', size: 6 };
	const g = upperGarment({ seed, fabric, hand: hands.knit, cut: { neck: 86, neckDrop: 84, shoulder: 256, chest: 286, waist: 276, hem: 280, length: 830 }, sleeve: { upper: 380, fore: 360, upperAngle: 15, foreAngle: 4, elbow: 160, cuff: 104 }, leftSleeve: { upper: 390, fore: 340, upperAngle: 10, foreAngle: -128, elbow: 160, cuff: 104 } });
	return {
		ground: 'plaster', turn: 0.6, drapes: g.drapes,
		items: [
			g.inside(50), neckbandBack(g.lines, 24, rib), wovenLabel([0, 40], 78), g.sleeveItems(), g.bodyItems(),
			halfPlacket(g, 78, 320, 44, { weave: 'jersey', colour: 'rust' }, 'clay'), buttonRow(0, 128, 286, 3, { radius: 10, colour: 'bark', style: 'horn' }, 'upright', 'clay'),
			neckbandFront(g.lines, 24, rib, 'clay'), stitchedHem(g, 24, 'clay'), g.foreItems(), ribCuffs(g, 70, rib),
		],
	};
};

const leafShirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'linen', colour: 'clay', pattern: { kind: 'motifs', shape: 'palm', spacing: 118, size: 60, colours: ['milk', '#7A4A36', 'milk'], scatter: 0.8 } };
	const g = upperGarment({ seed, fabric, hand: hands.linen, cut: { neck: 84, neckDrop: 150, neckShape: 'vee', shoulder: 286, slope: 66, armhole: 262, chest: 318, waist: 316, hem: 318, length: 860 }, sleeve: { upper: 240, upperAngle: 50, elbow: 244, cuff: 250 } });
	return {
		ground: 'petal', turn: 1.4, drapes: g.drapes,
		items: [
			g.inside(40), collarBack(g.lines, 34, fabric), wovenLabel([0, 34], 84), g.sleeveItems(), g.bodyItems(),
			overlap(g, straight([-24, 150], [-22, 870]), 'right', 0.55), [{ kind: 'stitching', line: straight([18, 160], [20, 850]), colour: 'blush', width: 2, length: 7 }],
			buttonRow(0, 232, 780, 5, { radius: 12, colour: 'horn', style: 'horn' }, 'upright', 'blush'),
			campCollar(g.lines, fabric, fabric, 'blush', 178, 1.06), stitchedHem(g, 30, 'blush', 1), stitchedCuffs(g, 30, 'blush', 1),
		],
	};
};

const flannelOvershirt: Drawing = (seed) => {
	const fabric: Fabric = {
		weave: 'brushed', colour: 'burgundy', relief: 1.2,
		pattern: { kind: 'check', warp: [[74, 'burgundy'], [16, 'ink'], [30, 'burgundy'], [16, 'ink'], [5, 'mustard'], [40, 'ink'], [5, 'mustard'], [16, 'ink']], weft: [[74, 'burgundy'], [16, 'ink'], [30, 'burgundy'], [16, 'ink'], [5, 'mustard'], [40, 'ink'], [5, 'mustard'], [16, 'ink']] },
	};
	const g = upperGarment({ seed, fabric, hand: hands.sweat, edge: 3.4, cut: { neck: 80, neckDrop: 72, shoulder: 268, chest: 302, waist: 298, hem: 300, length: 900, hemShape: 'dipped', hemDip: 30 }, sleeve: { upper: 380, fore: 350, upperAngle: 17, foreAngle: 9, elbow: 172, cuff: 124 } });
	const button = { colour: 'ink', style: 'horn', radius: 12 } as const;
	return {
		ground: 'mushroom', turn: -0.8, drapes: g.drapes,
		items: [
			g.inside(30), collarBack(g.lines, 54, fabric), wovenLabel([0, 24], 86), g.sleeveItems(), g.bodyItems(), yokeSeams(g.lines, 'ink'),
			overlap(g, straight([-24, 40], [-24, 905]), 'right', 0.6), placket(g, straight([0, 44], [0, 905]), 50, { ...fabric, colour: 'burgundy' }, 'ink'), buttonRow(0, 160, 800, 6, { ...button }, 'upright', 'ink'),
			flapPocket({ at: [150, 262], width: 158, height: 180, fabric, stitch: 'ink', flap: 66, flapShape: 'point', button, corner: 18 }),
			flapPocket({ at: [-152, 262], width: 158, height: 180, fabric, stitch: 'ink', flap: 66, flapShape: 'point', button, corner: 18 }),
			shirtCuffs(g, 78, fabric, 'ink', { colour: 'ink', radius: 11 }), stitchedHem(g, 18, 'ink', 1),
			shirtCollar(g.lines, { fabric, height: 56, point: 98, spread: 96, stitch: 'ink' }),
		],
	};
};

const bandCollarShirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'denim', size: 3.6, colour: '#6C87A6', second: '#C9D6E2', fade: 0.5, relief: 0.7 };
	const g = upperGarment({ seed, fabric, hand: hands.shirting, cut: { neck: 76, neckDrop: 66, shoulder: 252, chest: 292, waist: 284, hem: 292, length: 950, hemShape: 'shirttail', hemDip: 80 }, sleeve: { upper: 320, fore: 130, upperAngle: 24, foreAngle: 20, elbow: 178, cuff: 152 } });
	return {
		ground: 'straw', turn: 0.8, drapes: g.drapes,
		items: [
			g.inside(30), collarBack(g.lines, 38, fabric), wovenLabel([0, 26], 84), g.sleeveItems(), g.bodyItems(), yokeSeams(g.lines, 'milk'),
			overlap(g, straight([-20, 60], [-20, 955]), 'right', 0.45), placket(g, straight([0, 60], [0, 955]), 42, fabric, 'milk'), buttonRow(0, 130, 800, 6, { radius: 11, colour: 'ecru', style: 'shell', thread: 'thread' }, 'upright', 'milk'),
			patchPocket({ at: [142, 250], width: 132, height: 150, fabric, stitch: 'milk', corner: 26 }),
			bandCollar(g.lines, fabric, 32, 'milk'), buttonRow(0, 50, 50, 1, { radius: 10, colour: 'ecru', style: 'shell', thread: 'thread' }),
			stitchedHem(g, 12, 'milk', 1), shirtCuffs(g, 66, fabric, 'milk'), shirtCuffs(g, 62, { ...fabric, colour: '#8DA4BE' }, 'milk', undefined, 8),
		],
	};
};

const sweatshirt: Drawing = (seed) => {
	const fabric: Fabric = { weave: 'brushed', colour: '#8E8D8C', melange: 0.55 };
	const rib: Fabric = { weave: 'wideRib', size: 6, colour: '#868585', melange: 0.4 };
	const g = upperGarment({ seed, fabric, hand: hands.sweat, edge: 3.6, loft: 12, cut: { neck: 90, neckDrop: 82, shoulder: 276, slope: 70, armhole: 262, chest: 312, waist: 312, hem: 300, length: 800 }, sleeve: { upper: 390, fore: 330, upperAngle: 10, foreAngle: -108, elbow: 190, cuff: 116 }, leftSleeve: { upper: 380, fore: 350, upperAngle: 17, foreAngle: 6, elbow: 190, cuff: 120 } });
	const vee = outline(curve([-52, 66], [0, 84], [52, 66]), straight([52, 66], [0, 158]), straight([0, 158], [-52, 66]));
	return {
		ground: 'blush', turn: -1, drapes: g.drapes,
		items: [
			g.inside(50), neckbandBack(g.lines, 34, rib), wovenLabel([0, 44], 84), g.sleeveItems(), g.bodyItems(),
			{ kind: 'piece', outline: vee, fabric: rib, grain: { kind: 'flat', origin: [0, 0], angle: 0 }, edge: 2, shadow: 0.2, lift: 3 }, { kind: 'stitching', line: [...straight([-56, 70], [0, 166]), ...straight([0, 166], [56, 70])], colour: 'silver', length: 7 },
			neckbandFront(g.lines, 36, rib, 'silver'), ribHem(g, 78, rib, 14), g.foreItems(), ribCuffs(g, 82, rib, 4),
		],
	};
};

export const menTopwear = {
	'heavy-pocket-tee': pocketTee,
	'harbour-oxford-shirt': oxfordShirt,
	'tipped-pique-polo': knitPolo,
	'boat-neck-breton': breton,
	'waffle-henley': henley,
	'palm-camp-shirt': leafShirt,
	'ember-check-overshirt': flannelOvershirt,
	'band-collar-chambray': bandCollarShirt,
	'loopback-sweatshirt': sweatshirt,
} satisfies Record<string, Drawing>;
