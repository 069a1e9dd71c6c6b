/** The men's shelves. */
import { type DemoProduct, shelf, sizes } from './demo-product.ts';

export const menProducts: readonly DemoProduct[] = [
	...shelf('Men', 'Topwear', [
		['heavy-pocket-tee', 'Heavy Pocket Tee', 'A 240 g cotton jersey that holds its line after many washes. Boxy through the body, with a bound neck, twin-needle hems and one chest pocket. Undyed, so the ecru is the cotton’s own colour.', 34, sizes.full, '1 Day', 38],
		['harbour-oxford-shirt', 'Harbour Oxford Shirt', 'Blue and white yarns woven two by two, washed once so the collar rolls on its own. Button-down points, a single patch pocket and a curved hem long enough to stay tucked.', 78, sizes.full, '2 Days', 61],
		['tipped-pique-polo', 'Tipped Piqué Polo', 'Cotton piqué in olive with a ribbed collar and cuffs, each tipped in ecru. Three horn buttons and short vents at the side seams. Cut to sit at the hip.', 56, sizes.usual, '2 Days', 24],
		['boat-neck-breton', 'Boat Neck Breton', 'Navy stripes knitted, not printed, into a firm combed cotton. The wide neck and three-quarter cuff follow the old deckhand’s pattern. A small red tab sits on the left hem.', 62, sizes.wide, '3-5 Days', 92],
		['waffle-henley', 'Waffle Henley', 'Thermal waffle in a rust overdye, warm under a shirt and good enough alone. Three-button placket in plain jersey, long ribbed cuffs that stay pushed up.', 49.5, sizes.usual, '1 Day', 17],
		['palm-camp-shirt', 'Palm Camp Shirt', 'Screen-printed palm leaves on a mid-weight clay linen. An open camp collar, five horn buttons and a straight hem to wear untucked. Softens with every wash.', 84, sizes.usual, '3-5 Days', 128],
		['ember-check-overshirt', 'Ember Check Overshirt', 'A brushed cotton flannel of 280 g, checked in burgundy, black and a thread of mustard. Two buttoned chest pockets, room for a knit beneath.', 98, sizes.full, '2 Days', 11],
		['band-collar-chambray', 'Band Collar Chambray', 'Light indigo chambray, stonewashed until it pales along the seams. No collar leaves to iron: just a neat band, a rounded pocket and buttons sewn with red thread.', 72, sizes.usual, '3-5 Days', 150],
		['loopback-sweatshirt', 'Loopback Sweatshirt', 'Grey melange loopback, 400 g, knitted slowly on old machines. The ribbed V at the neck is set in, and the rib at hem and cuffs is deep enough to keep its grip.', 88, sizes.wide, '1 Day', 45],
	]),
	...shelf('Men', 'Bottomwear', [
		['red-line-selvedge-jeans', 'Red Line Selvedge Jeans', 'Raw 13 oz denim from a narrow shuttle loom, finished with the red line that gave us our name. Straight from hip to hem, copper rivets, tobacco stitching. Turn them up once and let it show.', 138, ['28', '30', '32', '34', '36'], '2 Days', 4],
		['everyday-chinos', 'Everyday Chinos', 'Stone cotton twill with a trace of stretch, garment-washed for a dry hand. Mid rise, tapering gently below the knee, with on-seam pockets and a horn button.', 79, sizes.full, '1 Day', 70],
		['pleated-cord-trousers', 'Pleated Cord Trousers', 'Eight-wale corduroy in tobacco brown. One pleat on each side gives room at the thigh before the leg narrows to a plain hem. Half lined to the knee.', 112, sizes.usual, '3-5 Days', 29],
		['quarry-cargo-trousers', 'Quarry Cargo Trousers', 'Ripstop-backed cotton twill, double-stitched where it works hardest. Bellows pockets sit low on the thigh so they clear a jacket, and cords at the hem close over boots.', 96, sizes.full, '2 Days', 83],
		['loopback-joggers', 'Loopback Joggers', 'Navy loopback of the same weight as our sweatshirt. Elasticated waist with a thick ecru cord, slanted pockets and a long ribbed ankle.', 74, sizes.wide, '1 Day', 52],
		['seersucker-shorts', 'Seersucker Shorts', 'Puckered cotton stands off the skin on hot days. Pull-on waist with a soft cord, two slanted pockets, a seven-inch leg.', 48, sizes.usual, '3-5 Days', 141],
		['turn-up-chino-shorts', 'Turn-up Chino Shorts', 'Clay-dyed twill with a fixed turn-up at the knee. A coin welt, belt loops and a proper fly, so they pass for trousers cut short.', 54, sizes.full, '2 Days', 118],
		['herringbone-wool-trousers', 'Herringbone Wool Trousers', 'Grey herringbone from a Yorkshire mill, 320 g. Two pleats a side, a pressed crease and a four-centimetre turn-up. The waist has side tabs’ worth of seam to let out.', 145, ['30', '32', '34', '36', '38'], '7 Days', 33],
		['drawcord-linen-trousers', 'Drawcord Linen Trousers', 'Oat linen with the odd thick thread left in. The rust cord ties inside or out, the leg falls straight, and the deep hem leaves length to let down.', 86, sizes.usual, '3-5 Days', 160],
	]),
	...shelf('Men', 'Winterwear', [
		['sherpa-lined-parka', 'Sherpa-lined Parka', 'A waxed cotton shell over recycled sherpa, with a hood that closes round the face. Waist cord, hand-warmer welts above, two flap pockets below. Made for standing about in the cold.', 265, sizes.usual, '3-5 Days', 14],
		['horizon-down-jacket', 'Horizon Down Jacket', 'Navy ripstop filled with 650 responsibly sourced duck down, stitched in broad horizontal baffles. Rust lining, brass zip, red puller. Packs into its own pocket.', 198, sizes.full, '2 Days', 21],
		['charcoal-herringbone-overcoat', 'Charcoal Herringbone Overcoat', 'A 560 g wool herringbone, cut to the knee with a natural shoulder. Three buttons, flap pockets and a burgundy lining. It will outlast the fashion for longer or shorter.', 340, sizes.usual, '7 Days', 9],
		['fisherman-cable-knit', 'Fisherman Cable Knit', 'Diamonds and ropes knitted from undyed British wool, with the lanolin left in. Saddle room at the shoulder for a shirt, and a double ribbed neck.', 148, sizes.full, '2 Days', 1],
		['shawl-collar-cardigan', 'Shawl Collar Cardigan', 'Six-ply lambswool in a deep pine melange. The shawl collar is knitted in one with the front band, closed by five leather buttons. Two pockets, both useful.', 168, sizes.usual, '3-5 Days', 26],
		['popover-pile-fleece', 'Popover Pile Fleece', 'Curly recycled pile that dries overnight. Half zip, high collar, and a rust nylon pocket that keeps a phone dry. Bound at hem and cuffs.', 118, sizes.wide, '1 Day', 57],
		['diamond-quilted-gilet', 'Diamond Quilted Gilet', 'A light layer quilted in diamonds over wool wadding. Corduroy collar and bindings in bark, check brushed cotton inside, brass snaps that work with gloves on.', 124, sizes.full, '2 Days', 75],
		['ribbed-merino-roll-neck', 'Ribbed Merino Roll Neck', 'Extra-fine merino in a broad rib that follows the body without clinging. Burgundy, with a fold-over neck and long cuffs. Hand wash, dry flat.', 92, sizes.usual, '1 Day', 40],
		['lambswool-scarf-and-hat', 'Lambswool Scarf and Hat', 'A brushed scarf in slate, oat and rust with hand-knotted fringe, and a ribbed hat in the slate to go with it. Woven and knitted in the same valley.', 69, sizes.one, '3-5 Days', 104],
	]),
];
