/** Women's tops. */
import type { Drawing } from '../picture.ts'
import { stripedPoplin } from './women-topwear/borrowed-stripe-shirt.ts'
import { broderieBlouse } from './women-topwear/broderie-square-neck-blouse.ts'
import { blockKnitTee } from './women-topwear/colour-block-knit-tee.ts'
import { ribTank } from './women-topwear/ribbed-scoop-tank.ts'
import { satinCamisole } from './women-topwear/satin-camisole.ts'
import { dottedBlouse } from './women-topwear/spot-collar-blouse.ts'
import { wrapTop } from './women-topwear/sprig-wrap-top.ts'
import { bowBlouse } from './women-topwear/tie-neck-satin-blouse.ts'
import { clayVee, stormVee } from './women-topwear/washed-linen-vee.ts'

export const womenTopwear = {
  'tie-neck-satin-blouse': bowBlouse,
  'ribbed-scoop-tank': ribTank,
  'sprig-wrap-top': wrapTop,
  'borrowed-stripe-shirt': stripedPoplin,
  'broderie-square-neck-blouse': broderieBlouse,
  'colour-block-knit-tee': blockKnitTee,
  'satin-camisole': satinCamisole,
  'spot-collar-blouse': dottedBlouse,
  'washed-linen-vee': stormVee,
  'washed-linen-vee-clay': clayVee,
} satisfies Record<string, Drawing>
