/** Every garment of the demo catalogue, by slug, and every picture of it, by name. */

import { type Drawing, scenesOf } from './picture.ts'
import { kidsBottomwear } from './products/kids-bottomwear.ts'
import { kidsTopwear } from './products/kids-topwear.ts'
import { kidsWinterwear } from './products/kids-winterwear.ts'
import { menBottomwear } from './products/men-bottomwear.ts'
import { menTopwear } from './products/men-topwear.ts'
import { menWinterwear } from './products/men-winterwear.ts'
import { womenBottomwear } from './products/women-bottomwear.ts'
import { womenTopwear } from './products/women-topwear.ts'
import { womenWinterwear } from './products/women-winterwear.ts'
import type { Scene } from './scene.ts'

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

/** The scenes of all pictures of garments, by the pictures' names. */
export function allScenes(): Record<string, Scene> {
  return Object.assign({}, ...Object.entries(drawings).map(([slug, drawing]) => scenesOf(slug, drawing)))
}
