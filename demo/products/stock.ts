/**
 * How many pieces the demo shop has of some garments: enough, a few, the last one, none. The others are not counted. A
 * product's first size is low or sold out only where all its sizes are sold out.
 */

/** By slug, for each of the product's sizes. */
export const onHand: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'sherpa-lined-parka': { S: 21, M: 3, L: 16, XL: 0 },
  'moss-stitch-roll-neck': { S: 14, M: 9, L: 2, XL: 0 },
  'tie-neck-satin-blouse': { XS: 12, S: 19, M: 7, L: 2, XL: 0 },
  'bear-ear-pile-suit': { '12-18M': 12, '18-24M': 0, '2-3Y': 3 },
  'herringbone-wool-trousers': { '30': 18, '32': 14, '34': 6, '36': 2, '38': 0 },
  'heavy-pocket-tee': { S: 64, M: 88, L: 91, XL: 40, XXL: 12 },
  'bias-satin-skirt': { XS: 11, S: 17, M: 1, L: 8, XL: 0 },
  'loopback-joggers': { XS: 15, S: 22, M: 31, L: 18, XL: 3 },
  'cropped-kick-flare-jeans': { '25': 12, '26': 0, '27': 15, '28': 16, '29': 4, '30': 1 },
  'double-breasted-trench': { XS: 9, S: 12, M: 2, L: 5, XL: 0 },
  'boat-neck-breton': { XS: 13, S: 28, M: 0, L: 16, XL: 11 },
  'sprig-quilted-gilet': { '2-3Y': 9, '4-5Y': 2, '6-7Y': 0, '8-9Y': 14 },
  'band-collar-chambray': { S: 0, M: 0, L: 0, XL: 0 },
  'washed-linen-vee': { S: 0, M: 0, L: 0, XL: 0 },
}
