/** The children's shelves. */
import { type DemoProduct, shelf, sizes } from './demo-product.ts';

export const kidsProducts: readonly DemoProduct[] = [
	...shelf('Kids', 'Topwear', [
		['little-boat-tee', 'Little Boat Tee', 'A sailing boat stitched on in four cloths over two rows of waves. Soft cotton jersey, a navy neckband, and seams that lie flat against the skin.', 24, sizes.child, '1 Day', 27],
		['first-team-rugby-shirt', 'First Team Rugby Shirt', 'Heavy jersey in green and gold with a white twill collar. Rubber buttons for rough play, and ribbed cuffs that keep sleeves out of the paint.', 38, sizes.older, '2 Days', 55],
		['raglan-letter-tee', 'Raglan Letter Tee', 'Brick-red sleeves set in up to the neck, so arms swing freely. The badge is brushed felt with a chain-stitched B: for boat, ball or your name.', 26, sizes.wideChild, '1 Day', 101],
		['gingham-short-sleeve-shirt', 'Gingham Shirt', 'Blue gingham woven in a light cotton, with red buttons small hands can find. Shirt tail hem, one pocket for conkers.', 29.5, sizes.child, '2 Days', 137],
		['garden-puff-blouse', 'Garden Puff Blouse', 'Tiny flowers on cream lawn, a broad broderie collar and puffed sleeves on a rose band. Opens far enough at the front to go on without tears.', 34, sizes.child, '3-5 Days', 44],
		['stripe-lined-hoodie', 'Stripe-lined Hoodie', 'Green brushed fleece outside, striped jersey in the hood. A pocket from side to side, mustard cords stitched through the middle so they cannot be pulled out.', 42, sizes.wideChild, '1 Day', 13],
		['sunrise-sweatshirt', 'Sunrise Sweatshirt', 'A felt sun comes up over a corded horizon. Blue loopback that is brushed inside, with long ribs at cuff and hem for another year’s growing.', 36, sizes.child, '2 Days', 68],
		['tiered-leaf-smock', 'Tiered Leaf Smock', 'Washed linen in clay pink, printed with falling leaves. Four rows of smocking by machine, two gathered tiers. Long as a dress at first and a tunic later.', 39, sizes.child, '3-5 Days', 115],
	]),
	...shelf('Kids', 'Bottomwear', [
		['patched-knee-dungarees', 'Patched Knee Dungarees', 'Soft washed denim with a bib pocket, brass buckles and a spotted patch already on the knee. Straps have two buttonholes’ worth of growing room.', 49, sizes.child, '2 Days', 10],
		['heart-bib-cord-pinafore', 'Heart Bib Cord Pinafore', 'Needlecord in dusky rose with a felt heart on the bib and a flowered lining. Two round pockets and a skirt that twirls.', 44, sizes.child, '2 Days', 34],
		['knee-patch-joggers', 'Knee Patch Joggers', 'Oatmeal fleece with mustard twill over the knees, where joggers go first. Red drawcord, real pockets, snug ribs at the ankle.', 32, sizes.wideChild, '1 Day', 77],
		['night-sky-leggings', 'Night Sky Leggings', 'Stars in butter, pink and white on midnight jersey, and one felt heart at the knee. A soft waist with no label to scratch.', 22, sizes.wideChild, '1 Day', 91],
		['pull-on-star-jeans', 'Pull-on Star Jeans', 'Jeans without the struggle: an elastic waist, a mock fly, real pockets. A red corduroy star on one leg, gingham inside the turn-ups.', 36, sizes.child, '2 Days', 125],
		['three-tier-spot-skirt', 'Three-tier Spot Skirt', 'Butter-yellow cotton with hand-dotted spots, gathered in three tiers. It opens like a plate when spun. Soft elastic waist.', 28, sizes.child, '3-5 Days', 148],
		['waffle-sports-shorts', 'Waffle Sports Shorts', 'Teal waffle cotton bound in white, with a two-colour cord and a star for luck. Dries quickly and never needs ironing.', 24, sizes.older, '1 Day', 162],
		['balloon-leg-cords', 'Balloon-leg Cords', 'Mustard needlecord, roomy to the knee and gathered into a ribbed cuff. Big rounded pockets at the front. Room for a nappy, room for climbing.', 37, sizes.toddler, '3-5 Days', 63],
	]),
	...shelf('Kids', 'Winterwear', [
		['puddle-raincoat', 'Puddle Raincoat', 'A mustard raincoat with welded seams and a striped jersey lining. Large snaps, a hood that turns with the head, pockets that drain. Goes with any boots.', 58, sizes.wideChild, '1 Day', 2],
		['colour-block-puffer', 'Colour Block Puffer', 'Red, cream and blue in three bands, filled with recycled fibre that may go in the machine. High fleece-lined collar, chunky zip, ribbed cuffs.', 72, sizes.older, '2 Days', 20],
		['bear-ear-pile-suit', 'Bear Ear Pile Suit', 'An all-in-one in curly pile with a long slanting zip, so it goes on lying down. Round ears, turn-over feet, cloud-print jersey inside.', 64, sizes.toddler, '2 Days', 30],
		['snowflake-jumper', 'Snowflake Jumper', 'Snowflakes and a red border knitted across the chest and sleeves. Merino and cotton, soft enough for the unconvinced. Red ribs at neck and wrist.', 46, sizes.wideChild, '1 Day', 15],
		['bobble-hat-and-scarf', 'Bobble Hat and Scarf', 'Stripes in clay, cream and sage, with a bobble as big as a tangerine. The scarf is short on purpose. Wool with a little recycled nylon for wear.', 34, sizes.one, '3-5 Days', 53],
		['mittens-on-a-string', 'Mittens on a String', 'Red mittens with knitted crosses and a twisted cord to run through the sleeves. You will not be buying one of them twice.', 22, ['2-4Y', '5-7Y', '8-10Y'], '1 Day', 86],
		['toggle-duffle-coat', 'Toggle Duffle Coat', 'Red melton wool, heavy and windproof, closed with horn-look toggles on rope. A deep hood, patch pockets and a tartan lining.', 94, sizes.older, '3-5 Days', 39],
		['sprig-quilted-gilet', 'Sprig Quilted Gilet', 'Green cotton printed with sprigs, quilted in squares and lined with sherpa. Pink binding, five snaps. Warm at the middle, free at the arms.', 41, sizes.child, '2 Days', 106],
	]),
];
