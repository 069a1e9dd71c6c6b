/** Every garment of the demo catalogue, by slug. */
import { kidsBottomwear } from './garments/kids-bottomwear.ts'
import { kidsTopwear } from './garments/kids-topwear.ts'
import { kidsWinterwear } from './garments/kids-winterwear.ts'
import { menBottomwear } from './garments/men-bottomwear.ts'
import { menTopwear } from './garments/men-topwear.ts'
import { menWinterwear } from './garments/men-winterwear.ts'
import { womenBottomwear } from './garments/women-bottomwear.ts'
import { womenTopwear } from './garments/women-topwear.ts'
import { womenWinterwear } from './garments/women-winterwear.ts'
import type { Drawing } from './picture.ts'

export const drawings: Readonly<Record<string, Drawing>> = {
  ...menTopwear,
  ...menBottomwear,
  ...menWinterwear,
  ...womenTopwear,
  ...womenBottomwear,
  ...womenWinterwear,
  ...kidsTopwear,
  ...kidsBottomwear,
  ...kidsWinterwear,
}
