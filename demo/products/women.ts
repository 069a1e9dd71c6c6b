/** The women's shelves. */
import { type DemoProduct, shelf, sizes } from './demo-product.ts';

export const womenProducts: readonly DemoProduct[] = [
	...shelf('Women', 'Topwear', [
		['tie-neck-satin-blouse', 'Tie-neck Satin Blouse', 'Washed satin in a dusty pink, gathered at the neck and cuff. The ties are long enough for a loose bow or a flat knot. Shell buttons down a narrow placket.', 94, sizes.wide, '2 Days', 19],
		['ribbed-scoop-tank', 'Ribbed Scoop Tank', 'Fine cotton rib with enough give to layer and enough weight to wear alone. Low scoop front and back, bound edges, a hem that reaches the hip.', 32, sizes.wide, '1 Day', 88],
		['sprig-wrap-top', 'Sprig Wrap Top', 'A true wrap in rust viscose, scattered with small sprigs drawn for us by hand. It ties at the side above a short, gathered peplum. The sleeve stops just over the elbow.', 76, sizes.small, '2 Days', 12],
		['borrowed-stripe-shirt', 'Borrowed Stripe Shirt', 'Cut from the men’s block and left generous. Crisp cotton poplin, a burgundy bengal stripe, dropped shoulders and a deep curved tail. Wear the cuffs back.', 82, sizes.wide, '1 Day', 47],
		['broderie-square-neck-blouse', 'Broderie Square Neck Blouse', 'Eyelet flowers worked all over a soft cotton lawn. Square neck, puffed sleeves on a narrow band, and a gathered peplum that moves. Lined through the body.', 88, sizes.small, '3-5 Days', 134],
		['colour-block-knit-tee', 'Colour Block Knit Tee', 'Three broad bands of navy, oat and mustard, knitted in a cotton and linen yarn. Cropped to the waistband, with an easy shoulder.', 64, sizes.usual, '2 Days', 66],
		['satin-camisole', 'Bias Camisole', 'Bronze satin cut on the bias, so it skims and never pulls. The straps adjust at the back with small brass slides. A layer in winter, a top in June.', 58, sizes.wide, '1 Day', 109],
		['spot-collar-blouse', 'Spot Collar Blouse', 'Navy cotton with a printed pin spot, finished with a rounded white collar and turned cuffs. Seven red buttons. The collar may be starched or left soft.', 74, sizes.small, '3-5 Days', 35],
		['washed-linen-vee', 'Washed Linen Vee', 'Storm-blue linen, sewn from one wide piece with a seam down the front. The sleeve is only a cap. Throw it on and let it crease.', 52, sizes.usual, '3-5 Days', 155],
	]),
	...shelf('Women', 'Bottomwear', [
		['pleated-wide-leg-trousers', 'Pleated Wide-leg Trousers', 'Fluid twill with two pressed pleats a side and a long, straight fall. High waist, slanted pockets, a self belt to knot or leave off.', 118, sizes.wide, '2 Days', 23],
		['cropped-kick-flare-jeans', 'Cropped Kick-flare Jeans', 'Pale washed denim, close to the knee and flared from there to a raw, frayed hem above the ankle. Exposed brass buttons, a high back rise.', 98, ['25', '26', '27', '28', '29', '30'], '2 Days', 58],
		['knife-pleat-midi-skirt', 'Knife Pleat Midi Skirt', 'Permanent knife pleats in a burgundy crepe-back satin. They stay in through the wash and swing from a flat, deep waistband. Side zip.', 89, sizes.wide, '1 Day', 3],
		['button-through-cord-skirt', 'Button-through Cord Skirt', 'Wide-wale corduroy in burnt orange, buttoned from waist to hem. Two pointed patch pockets set at a slant. Sits well over thick tights.', 72, sizes.small, '2 Days', 31],
		['high-rise-leggings', 'High-rise Leggings', 'Charcoal interlock with a brushed inside and a broad, flat waistband. Seams are laid forward so nothing rubs. Opaque when you bend.', 44, sizes.wide, '1 Day', 97],
		['tie-waist-linen-culottes', 'Tie-waist Linen Culottes', 'Sage linen, pleated into a deep waist and cut off at the calf. Wide enough to be taken for a skirt. The sash is sewn in at one side so it cannot be lost.', 84, sizes.usual, '3-5 Days', 122],
		['bias-satin-skirt', 'Bias Satin Skirt', 'A slate-blue slip of a skirt, cut on the cross and left free of darts. Elastic hidden in a narrow waistband. Knit above, boots below.', 79, sizes.wide, '2 Days', 42],
		['check-cigarette-trousers', 'Check Cigarette Trousers', 'A small brown check with a fine brick overcheck, in a wool and cotton twill. Slim, creased, turned up at the ankle.', 104, sizes.usual, '3-5 Days', 80],
		['paperbag-shorts', 'Paperbag Shorts', 'Navy cotton with tiny ecru crosses. A gathered waist stands above a wide sash, and the leg is loose to mid-thigh. Deep pockets.', 49, sizes.small, '1 Day', 145],
	]),
	...shelf('Women', 'Winterwear', [
		['belted-camel-wrap-coat', 'Belted Camel Wrap Coat', 'Double-faced wool with a little camel hair, unlined but for the sleeves. A broad shawl collar, patch pockets, a sash instead of buttons. One coat for ten winters.', 329, sizes.small, '3-5 Days', 6],
		['moss-stitch-roll-neck', 'Moss Stitch Roll Neck', 'Thick oatmeal wool worked in moss stitch, short and wide, with a neck tall enough to hide in. Balloon sleeves end in a deep rib.', 136, sizes.usual, '2 Days', 16],
		['long-hooded-down-coat', 'Long Hooded Down Coat', 'Sage nylon in wide baffles from hood to knee. Two-way zip, a belt that gives it a waist, and pockets lined in fleece. Filled with recycled down.', 279, sizes.wide, '2 Days', 36],
		['double-breasted-trench', 'Double-breasted Trench', 'Tightly woven cotton gabardine that sheds a shower. Storm flap, cuff straps, eight horn buttons and a check lining. The belt has a leather-covered buckle.', 245, sizes.wide, '3-5 Days', 72],
		['fair-isle-cardigan', 'Fair Isle Cardigan', 'A short cardigan in dusty rose with a patterned yoke that carries on round the sleeves. Seven polished buttons and a firm, ribbed band. Pure Shetland wool.', 128, sizes.small, '2 Days', 8],
		['boucle-pocket-jacket', 'Bouclé Pocket Jacket', 'Ecru bouclé edged with a black and cream braid. Four small pockets, brass buttons, a chain sewn inside the hem so it hangs straight.', 215, sizes.small, '7 Days', 49],
		['onion-quilt-liner-jacket', 'Onion Quilt Liner Jacket', 'The lining of an army coat made into a jacket of its own. Brown nylon, wavy quilting, a mustard satin inside. Slips under anything larger.', 129, sizes.usual, '1 Day', 94],
		['blanket-scarf-and-mittens', 'Blanket Scarf and Mittens', 'A square metre and a half of brushed lambswool check with twisted fringe, and a pair of cabled mittens lined in merino. Wrapped together, ready to give.', 86, sizes.one, '3-5 Days', 112],
	]),
];
