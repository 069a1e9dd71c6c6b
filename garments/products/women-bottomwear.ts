/** Women's trousers, skirts and shorts. */
import type { Drawing } from '../picture.ts'
import { slipSkirt } from './women-bottomwear/bias-satin-skirt.ts'
import { cordMini } from './women-bottomwear/button-through-cord-skirt.ts'
import { checkCigarette } from './women-bottomwear/check-cigarette-trousers.ts'
import { kickFlare } from './women-bottomwear/cropped-kick-flare-jeans.ts'
import { leggings } from './women-bottomwear/high-rise-leggings.ts'
import { pleatedMidi } from './women-bottomwear/knife-pleat-midi-skirt.ts'
import { paperbagShorts } from './women-bottomwear/paperbag-shorts.ts'
import { wideLeg } from './women-bottomwear/pleated-wide-leg-trousers.ts'
import { culottes } from './women-bottomwear/tie-waist-linen-culottes.ts'

export const womenBottomwear = {
  'pleated-wide-leg-trousers': wideLeg,
  'cropped-kick-flare-jeans': kickFlare,
  'knife-pleat-midi-skirt': pleatedMidi,
  'button-through-cord-skirt': cordMini,
  'high-rise-leggings': leggings,
  'tie-waist-linen-culottes': culottes,
  'bias-satin-skirt': slipSkirt,
  'check-cigarette-trousers': checkCigarette,
  'paperbag-shorts': paperbagShorts,
} satisfies Record<string, Drawing>
