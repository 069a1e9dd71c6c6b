import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { formatMoney } from '../../contract/money.ts'
import { findMoneyDifferences, findStockDefects } from '../../tests/faults/audit.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, lineOf, setFaults } from '../../tests/setup/orders.ts'
import { dispute, moneyOf, refundAs } from '../../tests/setup/refunds.ts'
import { askReturn, delivered, receive, tooSmall } from '../../tests/setup/returns.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, setStock, writtenBooksOf } from '../../tests/setup/stock.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const merchant = await shop.signInAdministrator()
const shirt = await addProduct(shop, { price: 100 })
const auditor = new pg.Pool({ connectionString: shop.databaseUrl })
afterAll(async () => {
  expect(await findStockDefects(auditor)).toEqual([])
  expect(await findMoneyDifferences(auditor)).toEqual([])
  await auditor.end()
})

async function received(order: { _id: string }, lines = [tooSmall], restock = true) {
  const { data } = (await askReturn(shop, ada, order, lines)).body
  return (await receive(shop, merchant, data, restock)).body.data
}
const accept = (made: { id: string }, more: object = {}) =>
  shop.callWith('acceptReturn', { return_id: made.id, ...more }, merchant)
const money = async (order: { _id: string }) => {
  const { captured, refunded, refunding } = await moneyOf(shop.running.context.database, order._id)
  return { captured, refunded, refunding }
}
const stockOf = (productId: string) => writtenBooksOf(shop.running.context.database, productId)
const shown = async (made: { code: string }) =>
  (await shop.call('listReturns', { search: made.code.toLowerCase() }, merchant)).body.data[0]

describe('a merchant accepts a return', () => {
  test('and its pieces go on sale again also where their size is counted only since', async () => {
    const coat = await addProduct(shop, { size: ['S'] })
    const order = await delivered(shop, ada, [lineOf(coat, 2)])
    await setStock(shop, [{ productId: coat._id, size: 'S', set: 5 }])
    for (const stock of ['S 6+0=6', 'S 7+0=7']) {
      const made = await received(order, [tooSmall])
      expect((await accept(made)).status).toBe(200)
      expect(await stockOf(coat._id)).toEqual([stock])
    }
  })

  test('and its money goes back, its pieces go on sale again, and the shopper hears of it', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const order = await delivered(shop, ada, [lineOf(coat, 3)])
    const made = await received(order, [{ ...tooSmall, quantity: 2 }])
    await mailsTo(shop, ada.email)
    const { body } = await accept(made, { words: 'See you again!' })
    const pieces = coat.price * 2
    expect(body.data).toMatchObject({
      state: 'done',
      words: 'See you again!',
      refund: { amount: pieces, state: 'succeeded' },
    })
    expect(await money(order)).toMatchObject({ refunded: Math.round(pieces * 100), refunding: 0 })
    expect(await stockOf(coat._id)).toEqual(['S 4+0=4'])
    const mails = await mailsTo(shop, ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Your return ${made.code} is accepted`])
    expect(mails[0]?.text).toContain(`${formatMoney(pieces)} is on its way back to your card.`)
    expect(mails[0]?.text).toContain('The shop writes: See you again!')
    const { data } = (await shop.call('getOrderHistory', { order_id: order._id }, merchant)).body
    expect(data.filter(({ kind }) => kind === 'return').map(({ state }) => state)).toEqual([
      'requested',
      'received',
      'accepted',
    ])
  })

  test('and says how many pieces came where there were fewer than announced', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt, 3)])
    const { data } = (await askReturn(shop, ada, order, [{ ...tooSmall, quantity: 3 }])).body
    await shop.call(
      'receiveReturn',
      { return_id: data.id, lines: [{ position: 1, quantity: 2, restock: true }] },
      merchant,
    )
    await mailsTo(shop, ada.email)
    expect((await accept(data)).body.data).toMatchObject({ refund: { amount: 200 } })
    const mail = (await mailsTo(shop, ada.email)).at(-1)
    expect(mail?.text).toContain('There were 2 of the 3 pieces in it.')
  })

  test('not by figures of before a refund of the order', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt, 2)])
    const made = await received(order)
    const seen = async () => {
      const { body } = await shop.call('getRefunds', { order_id: order._id }, merchant)
      return { revision: body.data.revision, left: body.data.left }
    }
    const before = await seen()
    await refundAs(shop, merchant, order, { amount: 5 })
    const refused = await accept(made, { amount: 5, seen: before })
    expect([refused.status, refused.body.code]).toEqual([409, 'order-changed'])
    expect(await money(order)).toMatchObject({ refunded: 500, refunding: 0 })
    expect((await accept(made, { amount: 5, seen: await seen() })).status).toBe(200)
  })

  test('once: of five at the same moment one moves money and stock', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const order = await delivered(shop, ada, [lineOf(coat, 2)])
    const made = await received(order)
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(made)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await money(order)).toMatchObject({ refunded: Math.round(coat.price * 100), refunding: 0 })
    expect(await stockOf(coat._id)).toEqual(['S 4+0=4'])
  })

  test('or refuses it: of two administrators at the same moment one decides', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    const made = await received(order)
    const words = 'It was worn.'
    const answers = await Promise.all([
      accept(made),
      shop.callWith('refuseReturn', { return_id: made.id, words }, merchant),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'return-decided' })
  })

  test('once: a second administrator who says something else learns that it is decided', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    const made = await received(order)
    const decision = { amount: 20, words: 'It has a stain.' }
    for (let times = 0; times < 2; times++) expect((await accept(made, decision)).status).toBe(200)
    for (const other of [{ amount: 100 }, { ...decision, words: 'Thank you!' }])
      expect((await accept(made, other)).body).toMatchObject({ code: 'return-decided' })
    expect((await shown(made))?.refund).toMatchObject({ amount: 20 })
  })

  test('of which only a part came: the rest can be returned once more', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt, 3)])
    const { data } = (await askReturn(shop, ada, order, [{ ...tooSmall, quantity: 3 }])).body
    await receive(shop, merchant, { id: data.id, lines: [{ position: 1, quantity: 1 }] })
    expect((await accept(data)).body.data).toMatchObject({ refund: { amount: 100 } })
    const left = await shop.call('getReturns', { order_id: order._id }, ada.as)
    expect(left.body.data.lines[0]?.quantity).toBe(2)
  })

  test('with another amount, or with the shipping fee', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt, 2)])
    const worn = await received(order)
    expect((await accept(worn, { amount: 80 })).body.data).toMatchObject({ refund: { amount: 80 } })
    const rest = await received(order)
    expect((await accept(rest, { shipping: true })).body.data).toMatchObject({ refund: { amount: 130 } })
    expect(await money(order)).toEqual({ captured: 23_000, refunded: 21_000, refunding: 0 })
  })

  test('of an order of which most was refunded: what is left goes back, and no more can', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    await refundAs(shop, merchant, order, { amount: 60 })
    const made = await received(order)
    expect((await accept(made, { amount: 60 })).body).toMatchObject({ code: 'refund-too-large' })
    expect((await shown(made))?.state).toBe('received')
    expect((await accept(made)).body.data).toMatchObject({ state: 'done', refund: { amount: 55 } })
  })
})

describe('an exchange', () => {
  test('goes back on the shelf, is sent with a number that the shopper can follow, and is done', async () => {
    const coat = await addCounted(shop, { S: 1, M: 2 })
    const order = await delivered(shop, ada, [lineOf(coat)])
    const made = await received(order, [{ ...tooSmall, exchangeSize: 'M' }])
    const early = await shop.call('sendExchange', { return_id: made.id, parcel: null }, merchant)
    expect(early.body).toMatchObject({ code: 'nothing-to-send' })
    expect((await accept(made)).body.data).toMatchObject({ state: 'accepted', livemode: false })
    expect(await stockOf(coat._id)).toEqual(['S 1+0=1', 'M 1+1=2'])
    await mailsTo(shop, ada.email)
    const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10' } as const
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => shop.call('sendExchange', { return_id: made.id, parcel }, merchant)),
    )
    for (const { body } of answers)
      expect(body.data).toMatchObject({ state: 'done', parcel: { trackingNumber: '1Z999AA10' } })
    const found = await shop.call('listReturns', { search: '1z 999 aa10' }, merchant)
    expect(found.body.data.map(({ id }) => id)).toEqual([made.id])
    const orders = await shop.call('getAllOrders', { search: '1z 999 aa10' }, merchant)
    expect(orders.body.data.map(({ _id }) => _id)).toEqual([made.orderId])
    expect(await stockOf(coat._id)).toEqual(['S 1+0=1', 'M 1+0=1'])
    const mails = await mailsTo(shop, ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Your exchange ${made.code} is on its way`])
    expect(mails[0]?.links).toEqual(['https://www.ups.com/track?tracknum=1Z999AA10'])
    expect(await money(order)).toMatchObject({ refunded: 0, refunding: 0 })
  })

  test('that is sent at once is not announced as to be sent', async () => {
    const order = await delivered(shop, ada, [lineOf(await addCounted(shop, { S: 1, M: 2 }))])
    const made = await received(order, [{ ...tooSmall, exchangeSize: 'M' }])
    await mailsTo(shop, ada.email)
    await accept(made)
    await shop.call('sendExchange', { return_id: made.id, parcel: null }, merchant)
    const [accepted, sent] = await mailsTo(shop, ada.email)
    expect(accepted?.subject).toBe(`Your return ${made.code} is accepted`)
    expect(accepted?.text).not.toMatch(/getting your exchange ready|Exchange:/)
    expect(sent?.subject).toBe(`Your exchange ${made.code} is on its way`)
  })

  test('that somebody else has sent meanwhile keeps its parcel, and the shopper gets one email', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    const made = await received(order, [{ ...tooSmall, exchangeSize: 'M' }])
    await accept(made)
    await mailsTo(shop, ada.email)
    const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10' } as const
    const send = (input: { parcel: typeof parcel | null; seen: object | null }) =>
      shop.callWith('sendExchange', { return_id: made.id, ...input }, merchant)
    for (let times = 0; times < 2; times++) expect((await send({ parcel, seen: null })).status).toBe(200)
    expect((await send({ parcel: null, seen: null })).body).toMatchObject({ code: 'return-decided' })
    const unseen = await send({ parcel: null, seen: { parcel: null } })
    expect(unseen.body).toMatchObject({ code: 'parcel-changed' })
    expect((await shown(made))?.parcel).toMatchObject(parcel)
    expect(await mailsTo(shop, ada.email)).toHaveLength(1)
    const seen = { parcel: (await shown(made))?.parcel }
    expect((await send({ parcel: null, seen })).status).toBe(200)
  })

  test('of which less came gives the rest of the reserved pieces back', async () => {
    const coat = await addCounted(shop, { S: 2, M: 2 })
    const order = await delivered(shop, ada, [lineOf(coat, 2)])
    const { data } = (await askReturn(shop, ada, order, [{ ...tooSmall, quantity: 2, exchangeSize: 'M' }]))
      .body
    await receive(shop, merchant, { id: data.id, lines: [{ position: 1, quantity: 1 }] }, false)
    await accept(data)
    expect(await stockOf(coat._id)).toEqual(['S 0+0=0', 'M 1+1=2'])
  })

  test.each([true, false])(
    'that is refunded later brings the size back that was sent, first one on sale: %s',
    async (restock) => {
      const coat = await addCounted(shop, { S: 3, M: 2 })
      const order = await delivered(shop, ada, [lineOf(coat, 2)])
      const made = await received(order, [{ ...tooSmall, exchangeSize: 'M' }], restock)
      await accept(made)
      await shop.call('sendExchange', { return_id: made.id, parcel: null }, merchant)
      const [one, two] = restock ? [2, 3] : [1, 2]
      expect(await stockOf(coat._id)).toEqual([`S ${one}+0=${one}`, 'M 1+0=1'])
      await refundAs(shop, merchant, order, { lines: [{ position: 1, quantity: 1, restock: true }] })
      expect(await stockOf(coat._id)).toEqual([`S ${two}+0=${two}`, 'M 1+0=1'])
      await refundAs(shop, merchant, order, { whole: true, restock: true })
      expect(await stockOf(coat._id)).toEqual([`S ${two}+0=${two}`, 'M 2+0=2'])
    },
  )

  test('that is refused gives them all back, and the shopper reads why', async () => {
    const coat = await addCounted(shop, { S: 1, M: 1 })
    const order = await delivered(shop, ada, [lineOf(coat)])
    const made = await received(order, [{ ...tooSmall, exchangeSize: 'M' }])
    await mailsTo(shop, ada.email)
    const refusal = { return_id: made.id, words: 'It was worn.' }
    for (let times = 0; times < 2; times++)
      expect((await shop.call('refuseReturn', refusal, merchant)).body.data.state).toBe('refused')
    const other = { ...refusal, words: 'It came too late.' }
    expect((await shop.call('refuseReturn', other, merchant)).body).toMatchObject({ code: 'return-decided' })
    expect(await stockOf(coat._id)).toEqual(['S 0+0=0', 'M 1+0=1'])
    const mails = await mailsTo(shop, ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`We can’t accept your return ${made.code}`])
    expect(mails[0]?.text).toContain('The shop writes: It was worn.')
    expect((await accept(made)).body).toMatchObject({ code: 'return-decided' })
    const again = await askReturn(shop, ada, order, [tooSmall])
    expect(again.body.data).toMatchObject({ code: `R${order.number}-2`, state: 'requested' })
  })
})

test('a withdrawal is accepted and refused as a withdrawal, not as a return', async () => {
  await changeSettings(shop, 'returns', { withdrawal: true })
  const withdrawn = async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    const lines = [{ position: 1, quantity: 1 }]
    const { data } = (await askReturn(shop, ada, order, lines, { kind: 'withdrawal' })).body
    return (await receive(shop, merchant, data)).body.data
  }
  const [taken, refused] = [await withdrawn(), await withdrawn()]
  await mailsTo(shop, ada.email)
  await accept(taken)
  await shop.call('refuseReturn', { return_id: refused.id, words: 'It was worn.' }, merchant)
  const mails = await mailsTo(shop, ada.email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `We can’t accept your withdrawal ${refused.code}`,
    `Your withdrawal ${taken.code} is accepted`,
  ])
  for (const { text } of mails) expect(text).not.toContain('your return')
})

describe('nothing changes', () => {
  test('while the payment is disputed, before the parcel is there, or for pieces that were not announced', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    const { data } = (await askReturn(shop, ada, order, [tooSmall])).body
    expect((await accept(data)).body).toMatchObject({ code: 'return-not-received' })
    const tooMany = { id: data.id, lines: [{ position: 1, quantity: 2 }] }
    expect((await receive(shop, merchant, tooMany)).body).toMatchObject({ code: 'return-too-many' })
    const none = { id: data.id, lines: [{ position: 1, quantity: 0 }] }
    expect((await receive(shop, merchant, none)).body).toMatchObject({ code: 'invalid-input' })
    const unknown = { id: data.id, lines: [{ position: 7, quantity: 1 }] }
    expect((await receive(shop, merchant, unknown)).status).toBe(422)
    await receive(shop, merchant, data)
    await dispute(shop, order._id)
    expect((await accept(data)).body).toMatchObject({ code: 'payment-disputed' })
    expect(await shown(data)).toMatchObject({ state: 'received' })
    expect(await money(order)).toMatchObject({ refunded: 0, refunding: 0 })
  })

  test('twice when the provider refuses the refund: it is open until the refund is asked for again', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    const made = await received(order)
    await setFaults(shop.running.context.database, { 'refunds-refused': 1 })
    onTestFinished(() => setFaults(shop.running.context.database, {}))
    expect((await accept(made)).body.data).toMatchObject({
      state: 'accepted',
      refund: { state: 'failed', failedReason: expect.any(String) },
    })
    const seen = await shop.call('getReturns', { order_id: order._id }, ada.as)
    expect(seen.body.data.returns[0]?.refund).toEqual({ amount: 100, state: 'requested' })
    await setFaults(shop.running.context.database, {})
    expect((await accept(made)).body.data).toMatchObject({
      state: 'done',
      refund: { amount: 100, state: 'succeeded' },
    })
    expect(await money(order)).toMatchObject({ refunded: 10_000, refunding: 0 })
  })
})

describe('the panel', () => {
  test('finds returns by code, order number and name, filters them by state, and pages through them', async () => {
    const eve = await signUpShopper(shop, { name: 'Eve Zuckerkandl' })
    const order = await delivered(shop, eve, [lineOf(shirt, 3)])
    const codes = []
    for (let times = 0; times < 3; times++)
      codes.unshift((await askReturn(shop, eve, order, [tooSmall])).body.data.code)
    const found = async (input: object) => {
      const { body } = await shop.callWith('listReturns', input, merchant)
      return (body.data as { code: string }[]).map(({ code }) => code)
    }
    for (const search of [String(order.number), `#${order.number}`, 'zuckerkandl', eve.email])
      expect(await found({ search })).toEqual(codes)
    expect(await found({ search: ` ${codes[0]?.toLowerCase()} ` })).toEqual(codes.slice(0, 1))
    for (const search of ['%', '_', 'R1-', '1'.repeat(60)]) expect(await found({ search })).toEqual([])
    expect(await found({ search: 'zuckerkandl', state: 'done' })).toEqual([])
    expect(await found({ search: 'zuckerkandl', state: 'open' })).toEqual(codes)
    const first = await shop.call('listReturns', { search: eve.email, limit: 2 }, merchant)
    expect(first.body.data.map(({ code }) => code)).toEqual(codes.slice(0, 2))
    expect(await found({ search: eve.email, limit: 2, cursor: first.body.next })).toEqual(codes.slice(2))
  })

  test('counts reasons by product and size', async () => {
    const coat = await addProduct(shop)
    const order = await delivered(shop, ada, [lineOf(coat, 3), lineOf(coat, 1, 'M')])
    await askReturn(shop, ada, order, [tooSmall, { position: 2, quantity: 1, reason: 'damaged' }])
    const cancelled = await askReturn(shop, ada, order, [{ ...tooSmall, reason: 'damaged' }])
    await shop.call('cancelReturn', { return_id: cancelled.body.data.id }, ada.as)
    await askReturn(shop, ada, order, [tooSmall])
    const { data } = (await shop.call('countReturnReasons', { productId: coat._id }, merchant)).body
    const { _id: productId, productName } = coat
    expect(data).toEqual([
      { productId, productName, size: 'S', pieces: 2, reasons: [{ reason: 'too-small', pieces: 2 }] },
      { productId, productName, size: 'M', pieces: 1, reasons: [{ reason: 'damaged', pieces: 1 }] },
    ])
    const ofOrder = shop.running.context.database.updateTable('orders').where('shopper_id', '=', ada.id)
    await ofOrder.set({ livemode: true }).execute()
    const ofOtherMode = await shop.call('countReturnReasons', { productId: coat._id }, merchant)
    expect(ofOtherMode.body.data).toEqual([])
    await ofOrder.set({ livemode: false }).execute()
  })
})

test('what came is neither noted, refused nor refunded by whoever has not seen that another has counted it otherwise', async () => {
  const order = await delivered(shop, ada, [lineOf(shirt, 2)])
  const { data: made } = (await askReturn(shop, ada, order, [{ ...tooSmall, quantity: 2 }])).body
  const note = (quantity: number, seenLines: object[]) =>
    shop.callWith(
      'receiveReturn',
      { return_id: made.id, lines: [{ position: 1, quantity, restock: true }], seenLines },
      merchant,
    )
  expect((await note(1, [{}])).status).toBe(200)
  expect((await note(1, [{}])).status).toBe(200)
  const stale = [
    await note(2, [{}]),
    await accept(made, { amount: 200, seenLines: [{ received: 2, restock: true }] }),
    await shop.callWith(
      'refuseReturn',
      { return_id: made.id, words: 'None came.', seenLines: [{}] },
      merchant,
    ),
  ]
  expect(stale.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'return-decided']))
  expect(await money(order)).toMatchObject({ refunded: 0, refunding: 0 })
  const seenLines = [{ received: 1, restock: true }]
  expect((await note(2, seenLines)).status).toBe(200)
  expect((await accept(made, { seenLines: [{ received: 2, restock: true }] })).status).toBe(200)
})
