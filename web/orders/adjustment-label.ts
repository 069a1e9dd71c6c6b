import { type Adjustment, nameOfAdjustment } from '../../contract/pricing/cart-price.ts'

/** "Shipping fee (15%)", "Summer sale · SUMMER20 (20%)", "Includes VAT (19%)". */
export const adjustmentLabel = ({ percent, ...adjustment }: Omit<Adjustment, 'cents'>): string =>
  percent === undefined ? nameOfAdjustment(adjustment) : `${nameOfAdjustment(adjustment)} (${percent}%)`
