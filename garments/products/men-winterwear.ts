/** Men's coats, jackets, heavy knits and wool accessories. */
import type { Drawing } from '../picture.ts'
import { overcoat } from './men-winterwear/charcoal-herringbone-overcoat.ts'
import { quiltedGilet } from './men-winterwear/diamond-quilted-gilet.ts'
import { fishermanKnit } from './men-winterwear/fisherman-cable-knit.ts'
import { puffer } from './men-winterwear/horizon-down-jacket.ts'
import { lambswoolSet } from './men-winterwear/lambswool-scarf-and-hat.ts'
import { pileFleece } from './men-winterwear/popover-pile-fleece.ts'
import { burgundyRollNeck, forestRollNeck, navyRollNeck } from './men-winterwear/ribbed-merino-roll-neck.ts'
import { shawlCardigan } from './men-winterwear/shawl-collar-cardigan.ts'
import { parka } from './men-winterwear/sherpa-lined-parka.ts'

export const menWinterwear = {
  'sherpa-lined-parka': parka,
  'horizon-down-jacket': puffer,
  'charcoal-herringbone-overcoat': overcoat,
  'fisherman-cable-knit': fishermanKnit,
  'shawl-collar-cardigan': shawlCardigan,
  'popover-pile-fleece': pileFleece,
  'diamond-quilted-gilet': quiltedGilet,
  'ribbed-merino-roll-neck': burgundyRollNeck,
  'ribbed-merino-roll-neck-navy': navyRollNeck,
  'ribbed-merino-roll-neck-forest': forestRollNeck,
  'lambswool-scarf-and-hat': lambswoolSet,
} satisfies Record<string, Drawing>
