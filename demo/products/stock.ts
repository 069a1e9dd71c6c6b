/** How many pieces the demo shop has of some garments: enough, a few, the last one, none. The others are not counted. */

/** By slug, for each of the product's sizes. */
export const onHand: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'heavy-pocket-tee': { S: 64, M: 88, L: 91, XL: 40, XXL: 12 },
  'boat-neck-breton': { XS: 3, S: 8, M: 0, L: 6, XL: 11 },
  'palm-camp-shirt': { S: 0, M: 0, L: 0, XL: 0 },
  'red-line-selvedge-jeans': { '28': 1, '30': 7, '32': 12, '34': 9, '36': 0 },
  'herringbone-wool-trousers': { '30': 0, '32': 4, '34': 6, '36': 2, '38': 1 },
  'charcoal-herringbone-overcoat': { S: 0, M: 3, L: 4, XL: 1 },
  'fisherman-cable-knit': { S: 24, M: 31, L: 18, XL: 2, XXL: 0 },
  'lambswool-scarf-and-hat': { 'One size': 3 },
  'tie-neck-satin-blouse': { XS: 5, S: 9, M: 7, L: 2, XL: 0 },
  'broderie-square-neck-blouse': { XS: 0, S: 0, M: 0, L: 0 },
  'knife-pleat-midi-skirt': { XS: 14, S: 20, M: 3, L: 8, XL: 0 },
  'cropped-kick-flare-jeans': { '25': 2, '26': 0, '27': 5, '28': 6, '29': 4, '30': 1 },
  'belted-camel-wrap-coat': { XS: 6, S: 4, M: 1, L: 0 },
  'fair-isle-cardigan': { XS: 5, S: 9, M: 3, L: 2 },
  'blanket-scarf-and-mittens': { 'One size': 0 },
  'patched-knee-dungarees': { '2-3Y': 8, '4-5Y': 1, '6-7Y': 0, '8-9Y': 5 },
  'waffle-sports-shorts': { '4-5Y': 0, '6-7Y': 0, '8-9Y': 0, '10-11Y': 0 },
  'puddle-raincoat': { '2-3Y': 16, '4-5Y': 22, '6-7Y': 11, '8-9Y': 2, '10-11Y': 0 },
  'bear-ear-pile-suit': { '12-18M': 1, '18-24M': 0, '2-3Y': 5 },
  'snowflake-jumper': { '2-3Y': 0, '4-5Y': 6, '6-7Y': 9, '8-9Y': 3, '10-11Y': 7 },
}
