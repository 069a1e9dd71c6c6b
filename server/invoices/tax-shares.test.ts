import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../contract/money.ts'
import { shareWithin } from '../../contract/pricing/allocate.ts'
import { priceCart } from '../../contract/pricing/price-cart.ts'
import { shippedMoney } from '../../contract/settings/shipped-money.ts'
import { creditNoteOf, type InvoiceDocument, type InvoicedOrder, invoiceOf } from './invoice-document.ts'

const seller = { name: 'Selvedge', address: [], taxNumber: '', website: 'shop.example', money: shippedMoney }

const rates = {
  included: fc.boolean(),
  rates: fc.constantFrom(
    [],
    [{ label: 'VAT', percent: 19, countries: 'all', categories: 'all' }] as const,
    [
      { label: 'VAT', percent: 20, countries: 'all', categories: ['Men', 'Women'] },
      { label: 'VAT', percent: 5, countries: 'all', categories: ['Kids'] },
    ] as const,
    [{ label: 'Sales tax', percent: 8.25, countries: 'all', categories: ['Men'] }] as const,
  ),
}

const offer = {
  id: 'summer',
  label: 'Summer',
  kind: 'percent',
  appliesTo: { kind: 'all' },
  minimumCents: 0,
  combines: false,
} as const

const arbitraryOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 9_999_999 }),
        quantity: fc.integer({ min: 1, max: 100 }),
        category: fc.constantFrom('Men' as const, 'Women' as const, 'Kids' as const),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    tax: fc.record(rates),
    percent: fc.constantFrom(0, 33, 100),
    shipping: fc.constantFrom(
      { countries: 'all', kind: 'percent', percent: 15 } as const,
      { countries: 'all', kind: 'flat', amountCents: 1_299 } as const,
    ),
  })
  .map(({ lines, tax, percent, shipping }): InvoicedOrder => {
    const priced = lines.map((line, index) => ({
      ...line,
      price: cents(line.price),
      productId: `product ${index}`,
      subCategory: 'Topwear' as const,
    }))
    const price = priceCart(priced, {
      offers: percent === 0 ? [] : [{ ...offer, percent }],
      shipping: { rules: [shipping] },
      tax,
      country: undefined,
    } as never)
    return {
      id: 'order',
      revision: 0,
      shopperId: 'shopper',
      number: 1042,
      placedAt: new Date('2026-03-01T10:00:00Z'),
      livemode: true,
      paymentMethod: 'Card',
      customerName: 'Ada Loom',
      customerEmail: 'ada@shop.example',
      delivery: {
        firstName: 'Ada',
        lastName: 'Loom',
        address: { street: '1 Mill Lane', city: 'Leeds', state: '', zipcode: 'LS1', country: 'England' },
        phoneNumber: '1',
        email: 'ada@shop.example',
      },
      subtotal: price.subtotal,
      adjustments: price.adjustments,
      total: price.total,
      card: { brand: 'visa', last4: '4242' },
      lines: priced.map((line, index) => ({
        position: index,
        name: 'Shirt',
        size: 'M',
        quantity: line.quantity,
        price: line.price,
        discount: price.lines[index]?.discount ?? cents(0),
        taxPercent: price.lines[index]?.tax?.percent ?? null,
      })),
    }
  })

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const taxIn = (order: InvoicedOrder) =>
  sum(order.adjustments.filter(({ kind }) => kind === 'tax').map((tax) => tax.cents))
const gross = ({ taxes }: InvoiceDocument) => sum(taxes.map((share) => share.gross))
const tax = ({ taxes }: InvoiceDocument) => sum(taxes.map((share) => share.tax))

describe('an invoice', () => {
  test('adds up to its order to the cent: its lines, its sums and its rates of tax', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        const invoice = invoiceOf(order, seller)
        const [subtotal = { cents: cents(0) }, ...rest] = invoice.sums
        expect(sum(invoice.lines.map(({ amount }) => amount))).toBe(subtotal.cents)
        expect(subtotal.cents + sum(rest.map((each) => each.cents))).toBe(order.total)
        expect([invoice.total, gross(invoice), tax(invoice)]).toEqual([
          order.total,
          order.total,
          taxIn(order),
        ])
      }),
    )
  })

  test('names a rate of 0 % and one whose tax is less than a cent, as its lines do', () => {
    const [order] = fc.sample(arbitraryOrder, 1)
    const [line] = order?.lines ?? []
    if (order === undefined || line === undefined) throw new Error('there is no order')
    const small = { ...line, quantity: 1, price: cents(3), discount: cents(0) }
    const lines = [0, 7, null].map((taxPercent) => ({ ...small, taxPercent }))
    const sums = { subtotal: cents(9), adjustments: [], total: cents(9) }
    const { taxes } = invoiceOf({ ...order, ...sums, lines }, seller)
    expect(taxes.map((share) => [share.percent, share.gross, share.tax])).toEqual([
      [7, 3, 0],
      [0, 3, 0],
      [null, 3, 0],
    ])
  })

  test('writes its percentages with the decimal sign of its amounts', () => {
    const money = { ...shippedMoney, decimal: ',', thousands: '.' } as const
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        for (const { text } of invoiceOf(order, { ...seller, money }).sums) expect(text).not.toMatch(/\d\.\d/)
      }),
    )
  })

  test('has by each rate the tax that its amount contains, also where a code leaves nothing but the shipping fee', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        for (const share of invoiceOf(order, seller).taxes)
          expect(Math.abs(shareWithin(share.gross, share.percent ?? 0) - share.tax)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

const refundOf = (amount: number) => ({
  id: 'refund',
  amount: cents(amount),
  shipping: cents(0),
  lines: [],
})

/** Amount and tax at each rate that is not nothing. */
const byRate = (documents: readonly InvoiceDocument[]) => {
  const sums = new Map<number | null, [number, number]>()
  for (const { percent, gross, tax } of documents.flatMap(({ taxes }) => taxes)) {
    const [before, taxBefore] = sums.get(percent) ?? [0, 0]
    sums.set(percent, [before + gross, taxBefore + tax])
  }
  return [...sums]
    .filter(([, [gross, tax]]) => gross !== 0 || tax !== 0)
    .sort(([one], [other]) => (one ?? -1) - (other ?? -1))
}

describe('credit notes', () => {
  /** Refunds an order in parts of these percentages of what is left, the last of them all of it. */
  const credit = (order: InvoicedOrder, shares: readonly number[], ofLines: boolean) => {
    const notes: InvoiceDocument[] = []
    let left = Number(order.total)
    for (const share of [...shares, 100]) {
      const amount = Math.floor((left * share) / 100)
      if (amount === 0) continue
      left -= amount
      const [line] = order.lines
      const lines =
        ofLines && line
          ? [
              {
                position: line.position,
                quantity: 1,
                amountCents: Math.min(amount, line.price),
                restock: false,
              },
            ]
          : []
      const refund = { id: `refund ${notes.length}`, amount: cents(amount), shipping: cents(0), lines }
      notes.push(creditNoteOf(order, seller, { refund, invoiceNumber: 1, earlier: [...notes] }))
    }
    return notes
  }

  test('add up to their refunds to the cent, and to the order and its tax once it is refunded in full', () => {
    fc.assert(
      fc.property(
        arbitraryOrder,
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (order, shares, ofLines) => {
          const notes = credit(order, shares, ofLines)
          for (const note of notes) {
            expect(sum(note.lines.map(({ amount }) => amount))).toBe(note.total)
            expect(gross(note)).toBe(note.total)
            for (const share of note.taxes) expect(share.tax).toBeGreaterThanOrEqual(0)
          }
          expect(sum(notes.map(({ total }) => total))).toBe(order.total)
          expect(sum(notes.map(tax))).toBe(notes.length === 0 ? 0 : taxIn(order))
        },
      ),
    )
  })

  test('add up to the edited order by rate, also where earlier ones gave back what an edit has taxed otherwise', () => {
    fc.assert(
      fc.property(
        arbitraryOrder,
        arbitraryOrder,
        fc.integer({ min: 1, max: 99 }),
        (order, edited, percent) => {
          const most = Math.min(order.total, edited.total)
          const first = refundOf(Math.floor((most * percent) / 100))
          if (first.amount === 0) return
          const earlier = [creditNoteOf(order, seller, { refund: first, invoiceNumber: 1, earlier: [] })]
          for (const share of [percent, 100]) {
            const left = edited.total - sum(earlier.map(({ total }) => total))
            const refund = refundOf(Math.floor((left * share) / 100))
            if (refund.amount === 0) continue
            earlier.push(creditNoteOf(edited, seller, { refund, invoiceNumber: 2, earlier: [...earlier] }))
          }
          for (const note of earlier) expect(gross(note)).toBe(note.total)
          if (earlier.length === 1) return
          expect(byRate(earlier)).toEqual(byRate([invoiceOf(edited, seller)]))
        },
      ),
    )
  })

  test('take back the tax at the rate of the line that was refunded', () => {
    const order: InvoicedOrder = {
      ...fc.sample(arbitraryOrder, 1)[0],
      subtotal: cents(20_000),
      total: cents(20_000),
      adjustments: [
        { kind: 'tax', label: 'VAT', percent: 20, cents: cents(1_667), included: true },
        { kind: 'tax', label: 'VAT', percent: 5, cents: cents(476), included: true },
      ],
      lines: [20, 5].map((taxPercent, position) => ({
        position,
        name: 'Shirt',
        size: 'M',
        quantity: 1,
        price: cents(10_000),
        discount: cents(0),
        taxPercent,
      })),
    } as InvoicedOrder
    const refund = {
      id: 'refund',
      amount: cents(10_000),
      shipping: cents(0),
      lines: [{ position: 1, quantity: 1, amountCents: 10_000, restock: false }],
    }
    const note = creditNoteOf(order, seller, { refund, invoiceNumber: 1, earlier: [] })
    expect(note.taxes).toEqual([{ percent: 5, label: 'VAT', gross: 10_000, tax: 476 }])
  })
})
