/** Men's tops. */
import type { Drawing } from '../picture.ts'
import { bandCollarShirt } from './men-topwear/band-collar-chambray.ts'
import { breton } from './men-topwear/boat-neck-breton.ts'
import { flannelOvershirt } from './men-topwear/ember-check-overshirt.ts'
import { oxfordShirt } from './men-topwear/harbour-oxford-shirt.ts'
import { pocketTee } from './men-topwear/heavy-pocket-tee.ts'
import { sweatshirt } from './men-topwear/loopback-sweatshirt.ts'
import { leafShirt } from './men-topwear/palm-camp-shirt.ts'
import { knitPolo } from './men-topwear/tipped-pique-polo.ts'
import { ecruHenley, navyHenley, rustHenley } from './men-topwear/waffle-henley.ts'

export const menTopwear = {
  'heavy-pocket-tee': pocketTee,
  'harbour-oxford-shirt': oxfordShirt,
  'tipped-pique-polo': knitPolo,
  'boat-neck-breton': breton,
  'waffle-henley': rustHenley,
  'waffle-henley-navy': navyHenley,
  'waffle-henley-ecru': ecruHenley,
  'palm-camp-shirt': leafShirt,
  'ember-check-overshirt': flannelOvershirt,
  'band-collar-chambray': bandCollarShirt,
  'loopback-sweatshirt': sweatshirt,
} satisfies Record<string, Drawing>
