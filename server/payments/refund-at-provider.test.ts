import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bothProviders, chargeRequest, type ProviderSetup } from '../../tests/setup/providers.ts'

/** Both providers refund as the shop relies on. */

describe.each(bothProviders)('%s', (_name, setUp) => {
  let setup: ProviderSetup
  beforeAll(async () => {
    setup = await setUp()
  })
  afterEach(() => setup.set(undefined))
  afterAll(() => setup.close())

  const charged = async () => {
    const wanted = await chargeRequest(setup)
    const outcome = await setup.provider.charge(wanted)
    const id = outcome.state === 'succeeded' ? outcome.charge.id : ''
    const refund = (amount: number, key: string = randomUUID()) =>
      setup.provider.refund(id, { key, orderId: wanted.orderId, amountCents: amount })
    return { wanted, outcome, id, refund }
  }

  test('refunds a charge once by one key, however often it is asked, and says when it could not', async () => {
    const { wanted, outcome, id, refund } = await charged()
    const key = randomUUID()
    await setup.set('failing')
    expect(await refund(1_234, key)).toEqual({ state: 'unknown' })
    await setup.set(undefined)
    const first = await refund(1_234, key)
    expect(first).toMatchObject({ state: 'succeeded', id: expect.any(String) })
    const again = await Promise.all(Array.from({ length: 3 }, () => refund(1_234, key)))
    for (const each of again)
      expect(each).toMatchObject({ state: 'succeeded', id: first.state === 'succeeded' && first.id })
    expect(await setup.books(wanted.orderId)).toEqual([{ id, cents: 1_234, refunded: true }])
    const refunded = { ...outcome, state: 'refunded' }
    expect(await setup.provider.find(wanted)).toEqual(refunded)
    expect(await setup.provider.charge(wanted)).toEqual(refunded)
  })

  test('refunds a charge in parts, and never more than is left of it', async () => {
    const { id, refund } = await charged()
    const keys = [randomUUID(), randomUUID()]
    for (const key of keys) expect(await refund(600, key)).toMatchObject({ state: 'succeeded' })
    expect(await refund(35)).toEqual({ state: 'failed', failedReason: expect.any(String) })
    const { refunds } = (await setup.provider.readCharge(id)) ?? { refunds: [] }
    expect(refunds.map(({ key, amountCents }) => [key, amountCents]).sort()).toEqual(
      keys.map((key) => [key, 600]).sort(),
    )
    expect(await refund(34)).toMatchObject({ state: 'succeeded' })
  })

  test('is asked again about a refund whose answer was lost', async () => {
    const { id, refund } = await charged()
    const key = randomUUID()
    await setup.set('cut off')
    expect(await refund(500, key)).toEqual({ state: 'unknown' })
    await setup.set(undefined)
    expect(await refund(500, key)).toMatchObject({ state: 'succeeded' })
    expect((await setup.provider.readCharge(id))?.refunds).toHaveLength(1)
  })

  test('does not refund while the card holder disputes the charge, and says so in its ledger', async () => {
    const { id, refund } = await charged()
    await setup.dispute(id, 'open')
    expect(await refund(100)).toEqual({ state: 'failed', failedReason: expect.any(String) })
    const disputes = async () => (await setup.provider.readCharge(id))?.disputes
    const dispute = { id: expect.any(String), amountCents: 1_234, openedAt: expect.any(Date) }
    expect(await disputes()).toEqual([{ ...dispute, state: 'open' }])
    await setup.dispute(id, 'won')
    expect(await disputes()).toEqual([{ ...dispute, state: 'won' }])
    expect(await refund(100)).toMatchObject({ state: 'succeeded' })
  })

  test('gets requests about refunds as it describes them, with a key for each', () => {
    const { requests, wrongRequests } = setup.stripe ?? { requests: [], wrongRequests: [] }
    expect(wrongRequests).toEqual([])
    for (const { operation, headers } of requests)
      if (operation.startsWith('POST')) expect(headers['idempotency-key']).toBeDefined()
  })
})
