import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import { usualLowAt } from '../../../contract/inventory/pieces.ts'
import { Badge } from '../../ui/badge.tsx'

/** Says that a size is low or sold out, as shoppers see it. */
export function StockState({ onHand, reserved = 0, lowAt = usualLowAt }: Omit<Variant, 'size'>) {
  if (onHand === undefined) return null
  const available = onHand - reserved
  if (available <= 0) return <Badge tone="thread">Sold out</Badge>
  return available <= lowAt ? <Badge tone="yellow">Low</Badge> : null
}
