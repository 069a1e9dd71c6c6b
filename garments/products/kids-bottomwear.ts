/** Children's trousers, skirts and dungarees. */
import type { Drawing } from '../picture.ts'
import { balloonCords } from './kids-bottomwear/balloon-leg-cords.ts'
import { cordPinafore } from './kids-bottomwear/heart-bib-cord-pinafore.ts'
import { kneePatchJoggers } from './kids-bottomwear/knee-patch-joggers.ts'
import { starLeggings } from './kids-bottomwear/night-sky-leggings.ts'
import { dungarees } from './kids-bottomwear/patched-knee-dungarees.ts'
import { pullOnJeans } from './kids-bottomwear/pull-on-star-jeans.ts'
import { tieredSkirt } from './kids-bottomwear/three-tier-spot-skirt.ts'
import { sportShorts } from './kids-bottomwear/waffle-sports-shorts.ts'

export const kidsBottomwear = {
  'patched-knee-dungarees': dungarees,
  'heart-bib-cord-pinafore': cordPinafore,
  'knee-patch-joggers': kneePatchJoggers,
  'night-sky-leggings': starLeggings,
  'pull-on-star-jeans': pullOnJeans,
  'three-tier-spot-skirt': tieredSkirt,
  'waffle-sports-shorts': sportShorts,
  'balloon-leg-cords': balloonCords,
} satisfies Record<string, Drawing>
