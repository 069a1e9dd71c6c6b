import type { AdminOffer } from '../../contract/pricing/admin-offer.ts'

type Terms = AdminOffer['terms']

/** The terms of an offer for all products; say only what the test is about. */
export const percentOff = (
  percent: number,
  { label = 'An offer', combines = false, appliesTo = { kind: 'all' } }: Partial<Terms> = {},
) => ({ kind: 'percent', percent, label, combines, appliesTo, minimumCents: 0 }) as const
