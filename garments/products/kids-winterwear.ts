/** Children's coats, knits and warm things. */
import type { Drawing } from '../picture.ts'
import { bearSuit } from './kids-winterwear/bear-ear-pile-suit.ts'
import { bobbleSet } from './kids-winterwear/bobble-hat-and-scarf.ts'
import { blockPuffer } from './kids-winterwear/colour-block-puffer.ts'
import { mittensOnString } from './kids-winterwear/mittens-on-a-string.ts'
import { raincoat } from './kids-winterwear/puddle-raincoat.ts'
import { snowJumper } from './kids-winterwear/snowflake-jumper.ts'
import { printGilet } from './kids-winterwear/sprig-quilted-gilet.ts'
import { duffle } from './kids-winterwear/toggle-duffle-coat.ts'

export const kidsWinterwear = {
  'puddle-raincoat': raincoat,
  'colour-block-puffer': blockPuffer,
  'bear-ear-pile-suit': bearSuit,
  'snowflake-jumper': snowJumper,
  'bobble-hat-and-scarf': bobbleSet,
  'mittens-on-a-string': mittensOnString,
  'toggle-duffle-coat': duffle,
  'sprig-quilted-gilet': printGilet,
} satisfies Record<string, Drawing>
