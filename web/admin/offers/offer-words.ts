import { formatCents } from '../../../contract/money.ts'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { counted } from '../counted.ts'

/** "20% off Women, Winterwear. Minimum spend $50.00. Can be combined." */
export function termsInWords({ terms }: Pick<AdminOffer, 'terms'>): string {
  const { minimumCents, combines } = terms
  return [
    `${discountInWords(terms)} ${goodsInWords(terms)}.`,
    ...(minimumCents === 0 ? [] : [`Minimum spend ${formatCents(minimumCents)}.`]),
    ...(combines ? ['Can be combined.'] : []),
  ].join(' ')
}

function discountInWords(terms: AdminOffer['terms']): string {
  if (terms.kind === 'free-shipping') return 'Free shipping on'
  return `${terms.kind === 'percent' ? `${terms.percent}%` : formatCents(terms.amountCents)} off`
}

function goodsInWords({ appliesTo }: AdminOffer['terms']): string {
  if (appliesTo.kind === 'all') return 'all products'
  if (appliesTo.kind === 'products') return counted(appliesTo.productIds.length, 'product')
  return [appliesTo.category, appliesTo.subCategory].filter(Boolean).join(', ')
}

export const stateInWords = {
  upcoming: 'Scheduled',
  active: 'Running',
  'used-up': 'Used up',
  ended: 'Ended',
} as const satisfies Record<AdminOffer['state'], string>
