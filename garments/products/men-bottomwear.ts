/** Men's trousers and shorts. */
import type { Drawing } from '../picture.ts'
import { linenTrousers } from './men-bottomwear/drawcord-linen-trousers.ts'
import { stoneChinos } from './men-bottomwear/everyday-chinos.ts'
import { houndTrousers } from './men-bottomwear/herringbone-wool-trousers.ts'
import { joggers } from './men-bottomwear/loopback-joggers.ts'
import { cordTrousers } from './men-bottomwear/pleated-cord-trousers.ts'
import { cargoTrousers } from './men-bottomwear/quarry-cargo-trousers.ts'
import { selvedgeJeans } from './men-bottomwear/red-line-selvedge-jeans.ts'
import { seersuckerShorts } from './men-bottomwear/seersucker-shorts.ts'
import { chinoShorts } from './men-bottomwear/turn-up-chino-shorts.ts'

export const menBottomwear = {
  'red-line-selvedge-jeans': selvedgeJeans,
  'everyday-chinos': stoneChinos,
  'pleated-cord-trousers': cordTrousers,
  'quarry-cargo-trousers': cargoTrousers,
  'loopback-joggers': joggers,
  'seersucker-shorts': seersuckerShorts,
  'turn-up-chino-shorts': chinoShorts,
  'herringbone-wool-trousers': houndTrousers,
  'drawcord-linen-trousers': linenTrousers,
} satisfies Record<string, Drawing>
