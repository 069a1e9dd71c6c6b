import type { Adjustment } from '../../contract/orders/price-cart.ts'

export const adjustmentLabel = ({ label, percent }: Pick<Adjustment, 'label' | 'percent'>): string =>
  percent === undefined ? label : `${label} (${percent}%)`
