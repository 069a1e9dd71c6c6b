/** Of a thousand products so many have a colour, and a few a rare one; the others have none. */
const colours = {
  ...{
    'Jet Black': 180,
    Navy: 160,
    White: 120,
    Charcoal: 100,
    Sand: 80,
    Olive: 80,
    Chocolate: 60,
    Burgundy: 50,
  },
  ...{ Blush: 45, 'Striped Multi': 40, Plum: 20, Mustard: 20, Rust: 12, Silver: 2, Brass: 1 },
}

/** Of a thousand products so many come in these sizes. */
const sizes = {
  ...{ 'S,M,L,XL': 500, 'XS,S,M,L,XL,XXL': 250, '28,30,32,34,36': 100, 'One size': 60 },
  ...{ '36,38,40,42,44': 50, '92,98,104,110': 30, 'M,L,XL,XXL,XXXL': 8, 'Petite S,Petite M': 2 },
}

/** @param share a number between 0 and 1 */
export const colourBy = (share: number): string | undefined => chosen(colours, share)
export const sizesBy = (share: number): string => chosen(sizes, share) ?? 'One size'

function chosen(shares: Readonly<Record<string, number>>, share: number): string | undefined {
  let left = share * 1_000
  for (const [value, products] of Object.entries(shares)) {
    left -= products
    if (left < 0) return value
  }
  return undefined
}
