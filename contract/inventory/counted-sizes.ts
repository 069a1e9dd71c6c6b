import type { Variant } from '../catalogue/admin-product.ts'

/** "Size S: 3 pieces on hand, 1 of them held by open orders." of a size that is counted. */
export function countedSizeInWords({
  size,
  onHand = 0,
  reserved = 0,
}: Pick<Variant, 'size' | 'onHand' | 'reserved'>): string {
  const pieces = onHand === 0 ? 'no pieces' : `${onHand} ${onHand === 1 ? 'piece' : 'pieces'}`
  const held =
    reserved === onHand && onHand > 0 ? (onHand === 1 ? '' : 'all of them ') : `${reserved} of them `
  return `Size ${size}: ${pieces} on hand${reserved === 0 ? '' : `, ${held}held by open orders`}.`
}
