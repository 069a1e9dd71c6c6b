/** The pictures that product pages show after the first one: backs, and enlarged details. */
import type { DemoPicture } from './demo-product.ts'

/** By slug, in the order of the pages. */
export const furtherPictures: Readonly<Record<string, readonly DemoPicture[]>> = {
  'heavy-pocket-tee': [
    { file: 'heavy-pocket-tee-detail.webp', alt: 'Heavy Pocket Tee, ribbed neck and chest pocket' },
  ],
  'harbour-oxford-shirt': [
    {
      file: 'harbour-oxford-shirt-back.webp',
      alt: 'Harbour Oxford Shirt, back with yoke, box pleat and loop',
    },
  ],
  'boat-neck-breton': [
    { file: 'boat-neck-breton-detail.webp', alt: 'Boat Neck Breton, hem with the red tab' },
  ],
  'ember-check-overshirt': [{ file: 'ember-check-overshirt-back.webp', alt: 'Ember Check Overshirt, back' }],
  'red-line-selvedge-jeans': [
    {
      file: 'red-line-selvedge-jeans-back.webp',
      alt: 'Red Line Selvedge Jeans, back with yoke, patch pockets and leather patch',
    },
    {
      file: 'red-line-selvedge-jeans-detail.webp',
      alt: 'Red Line Selvedge Jeans, turn-up with the red selvedge line',
    },
  ],
  'everyday-chinos': [
    { file: 'everyday-chinos-back.webp', alt: 'Everyday Chinos, back with two buttoned welt pockets' },
  ],
  'loopback-joggers': [
    { file: 'loopback-joggers-detail.webp', alt: 'Loopback Joggers, ribbed waist with the ecru cord' },
  ],
  'herringbone-wool-trousers': [
    {
      file: 'herringbone-wool-trousers-detail.webp',
      alt: 'Herringbone Wool Trousers, waist with pleats and leather belt',
    },
  ],
  'sherpa-lined-parka': [
    { file: 'sherpa-lined-parka-back.webp', alt: 'Sherpa-lined Parka, back with hood and vent' },
  ],
  'charcoal-herringbone-overcoat': [
    {
      file: 'charcoal-herringbone-overcoat-back.webp',
      alt: 'Charcoal Herringbone Overcoat, back with centre vent',
    },
    {
      file: 'charcoal-herringbone-overcoat-detail.webp',
      alt: 'Charcoal Herringbone Overcoat, lapels and burgundy lining',
    },
  ],
  'fisherman-cable-knit': [
    {
      file: 'fisherman-cable-knit-detail.webp',
      alt: 'Fisherman Cable Sweater, diamonds and ropes of the knit',
    },
  ],
  'diamond-quilted-gilet': [
    {
      file: 'diamond-quilted-gilet-detail.webp',
      alt: 'Diamond Quilted Gilet, corduroy collar and brass snaps',
    },
  ],
  'borrowed-stripe-shirt': [
    {
      file: 'borrowed-stripe-shirt-back.webp',
      alt: 'Borrowed Stripe Shirt, back with striped yoke and curved tail',
    },
  ],
  'satin-camisole': [{ file: 'satin-camisole-back.webp', alt: 'Bias Camisole, back with adjustable straps' }],
  'spot-collar-blouse': [
    { file: 'spot-collar-blouse-detail.webp', alt: 'Spot Collar Blouse, white collar and red buttons' },
  ],
  'cropped-kick-flare-jeans': [
    { file: 'cropped-kick-flare-jeans-back.webp', alt: 'Cropped Kick-flare Jeans, back' },
  ],
  'pleated-wide-leg-trousers': [
    {
      file: 'pleated-wide-leg-trousers-back.webp',
      alt: 'Pleated Wide-leg Trousers, back with two welt pockets',
    },
  ],
  'button-through-cord-skirt': [
    {
      file: 'button-through-cord-skirt-detail.webp',
      alt: 'Button-through Cord Skirt, waist, buttons and pocket',
    },
  ],
  'belted-camel-wrap-coat': [
    {
      file: 'belted-camel-wrap-coat-back.webp',
      alt: 'Belted Camel Wrap Coat, back with collar, belt and vent',
    },
  ],
  'long-hooded-down-coat': [
    { file: 'long-hooded-down-coat-back.webp', alt: 'Long Hooded Down Coat, back with hood and belt' },
  ],
  'double-breasted-trench': [
    {
      file: 'double-breasted-trench-back.webp',
      alt: 'Double-breasted Trench, back with storm yoke, belt and vent',
    },
  ],
  'fair-isle-cardigan': [
    { file: 'fair-isle-cardigan-detail.webp', alt: 'Fair Isle Cardigan, neck and patterned yoke' },
  ],
  'little-boat-tee': [{ file: 'little-boat-tee-detail.webp', alt: 'Little Boat Tee, the boat stitched on' }],
  'garden-puff-blouse': [
    { file: 'garden-puff-blouse-back.webp', alt: 'Garden Puff Blouse, back with buttoned collar' },
  ],
  'stripe-lined-hoodie': [
    { file: 'stripe-lined-hoodie-back.webp', alt: 'Stripe-lined Hoodie, back with hood' },
  ],
  'patched-knee-dungarees': [
    { file: 'patched-knee-dungarees-back.webp', alt: 'Patched Knee Dungarees, back with crossed straps' },
  ],
  'heart-bib-cord-pinafore': [
    {
      file: 'heart-bib-cord-pinafore-detail.webp',
      alt: 'Heart Bib Cord Pinafore, bib with heart and buckles',
    },
  ],
  'pull-on-star-jeans': [
    { file: 'pull-on-star-jeans-back.webp', alt: 'Pull-on Star Jeans, back with a star on the pocket' },
  ],
  'puddle-raincoat': [
    { file: 'puddle-raincoat-back.webp', alt: 'Puddle Raincoat, back with hood and reflective band' },
  ],
  'bear-ear-pile-suit': [
    { file: 'bear-ear-pile-suit-back.webp', alt: 'Bear Ear Pile Suit, back with ears and tail' },
  ],
  'snowflake-jumper': [
    { file: 'snowflake-jumper-detail.webp', alt: 'Snowflake Jumper, knitted snowflakes and red border' },
  ],
  'toggle-duffle-coat': [
    { file: 'toggle-duffle-coat-detail.webp', alt: 'Toggle Duffle Coat, horn toggles on rope' },
  ],
}
