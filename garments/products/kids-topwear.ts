/** Children's tops: wider for their length, with room to grow. */
import type { Drawing } from '../picture.ts'
import { rugbyShirt } from './kids-topwear/first-team-rugby-shirt.ts'
import { floralBlouse } from './kids-topwear/garden-puff-blouse.ts'
import { ginghamShirt } from './kids-topwear/gingham-short-sleeve-shirt.ts'
import { boatTee } from './kids-topwear/little-boat-tee.ts'
import { baseballTee } from './kids-topwear/raglan-letter-tee.ts'
import { hoodie } from './kids-topwear/stripe-lined-hoodie.ts'
import { sunSweatshirt } from './kids-topwear/sunrise-sweatshirt.ts'
import { smockTop } from './kids-topwear/tiered-leaf-smock.ts'

export const kidsTopwear = {
  'little-boat-tee': boatTee,
  'first-team-rugby-shirt': rugbyShirt,
  'raglan-letter-tee': baseballTee,
  'gingham-short-sleeve-shirt': ginghamShirt,
  'garden-puff-blouse': floralBlouse,
  'stripe-lined-hoodie': hoodie,
  'sunrise-sweatshirt': sunSweatshirt,
  'tiered-leaf-smock': smockTop,
} satisfies Record<string, Drawing>
