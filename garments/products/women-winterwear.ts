/** Women's coats, jackets, knits and wraps. */
import type { Drawing } from '../picture.ts'
import { wrapCoat } from './women-winterwear/belted-camel-wrap-coat.ts'
import { blanketScarf } from './women-winterwear/blanket-scarf-and-mittens.ts'
import { boucleJacket } from './women-winterwear/boucle-pocket-jacket.ts'
import { trench } from './women-winterwear/double-breasted-trench.ts'
import { fairIsleCardigan } from './women-winterwear/fair-isle-cardigan.ts'
import { longPuffer } from './women-winterwear/long-hooded-down-coat.ts'
import { chunkyRoll } from './women-winterwear/moss-stitch-roll-neck.ts'
import { linerJacket } from './women-winterwear/onion-quilt-liner-jacket.ts'

export const womenWinterwear = {
  'belted-camel-wrap-coat': wrapCoat,
  'moss-stitch-roll-neck': chunkyRoll,
  'long-hooded-down-coat': longPuffer,
  'double-breasted-trench': trench,
  'fair-isle-cardigan': fairIsleCardigan,
  'boucle-pocket-jacket': boucleJacket,
  'onion-quilt-liner-jacket': linerJacket,
  'blanket-scarf-and-mittens': blanketScarf,
} satisfies Record<string, Drawing>
