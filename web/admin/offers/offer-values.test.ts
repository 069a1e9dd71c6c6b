import { afterEach, expect, test } from 'vitest'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { setShopZone } from '../shop-time.ts'
import { offerOf, offerValues } from './offer-values.ts'

afterEach(() => setShopZone(undefined))

test('saving a name moves neither the beginning nor the end of an offer, also after somebody has changed the time zone', () => {
  setShopZone('Europe/Berlin')
  const before = {
    terms: { kind: 'percent', percent: 10, label: 'Ten', appliesTo: { kind: 'all' }, minimumCents: 0 },
    startsAt: '2026-10-25T00:30:00.000Z',
    endsAt: '2026-11-30T22:59:59.000Z',
  } as AdminOffer
  const values = offerValues(before)
  expect(offerOf({ ...values, label: 'A tenth' }, before)).toMatchObject({
    startsAt: before.startsAt,
    endsAt: before.endsAt,
  })
  setShopZone('America/New_York')
  expect(offerOf(values, before)).toMatchObject({ startsAt: before.startsAt, endsAt: before.endsAt })
  setShopZone('Europe/Berlin')
  expect(offerOf({ ...values, endsAt: '2026-12-01T00:00' }, before).endsAt).toBe('2026-11-30T23:00:00.000Z')
})
