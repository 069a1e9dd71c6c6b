import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { cents } from '../../contract/money.ts'
import type { MoneySettings } from '../../contract/settings/money-settings.ts'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import { shippedMoney } from '../../contract/settings/shipped-money.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { InvoiceLogos } from './invoice-logos.ts'
import { renderInvoices } from './render-invoices.ts'
import { Typesetter } from './typesetter.ts'

const document: InvoiceDocument = {
  kind: 'invoice',
  livemode: true,
  seller: { name: 'Selvedge', address: ['1 Mill Lane', 'Leeds'], taxNumber: 'GB 1', website: 'shop.example' },
  buyer: ['Ada Loom', '12 St James Square', 'London'],
  order: { number: 1042, placedAt: '2026-03-01T10:00:00.000Z' },
  lines: [],
  sums: [{ text: 'Subtotal', cents: cents(1_000) }],
  total: cents(1_000),
  taxes: [{ percent: 20, label: 'VAT', gross: cents(1_000), tax: cents(167) }],
  payment: 'Paid by Visa ending in 4242.',
}

const lines = (count: number, text = 'Linen Shirt, size M') =>
  Array.from({ length: count }, () => ({
    text,
    quantity: 1,
    price: cents(1_000),
    discount: cents(0),
    taxPercent: 20,
    amount: cents(1_000),
  }))

const render = (changes: Partial<InvoiceDocument>, logos?: InvoiceLogos) =>
  renderInvoices(
    [
      {
        livemode: true,
        kind: 'invoice',
        number: 7,
        issuedAt: new Date('2026-03-02T10:00:00Z'),
        document: { ...document, ...changes },
      },
    ],
    logos,
  )

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

describe('an invoice as a PDF', () => {
  test('is the same bytes each time', async () => {
    const once = await render({ lines: lines(3) })
    expect((await render({ lines: lines(3) })).equals(once)).toBe(true)
  })

  test.each([
    [true, '6'],
    [false, 'Test 6'],
  ])('names the invoice that it credits as that one is numbered (live: %s)', async (livemode, named) => {
    const text = vi.spyOn(Typesetter.prototype, 'text')
    await renderInvoices([
      {
        livemode,
        kind: 'credit-note',
        number: 7,
        issuedAt: new Date('2026-03-02T10:00:00Z'),
        document: { ...document, livemode, kind: 'credit-note', creditedInvoice: 6 },
      },
    ])
    const printed = text.mock.calls.map(([words]) => words)
    expect(printed[printed.indexOf('For invoice') + 1]).toBe(named)
  })

  test('has one page for a few lines and goes on over several for a hundred', async () => {
    expect(pagesOf(await render({ lines: lines(3) }))).toBe(1)
    expect(pagesOf(await render({ lines: lines(100) }))).toBeGreaterThan(3)
  })

  test.each([
    ['Greek', 'Αλέξανδρος Παπαδόπουλος', 2],
    ['Cyrillic', 'Анна Каренина, Невский проспект', 2],
    ['Polish', 'Zażółć gęślą jaźń', 2],
  ])('embeds the letters of a name in %s', async (_script, name, fonts) => {
    const fontsOf = (pdf: Buffer) =>
      new Set(pdf.toString('latin1').match(/\/FontName \/\w+\+Inter-Regular/g) ?? []).size
    expect(fontsOf(await render({ buyer: [name] }))).toBe(fonts)
  })

  test.each(['₹', '₺', '₴', 'zł'])('embeds the letters of amounts in %s', async (sign) => {
    const fontsOf = async (money: MoneySettings) =>
      (await render({ money })).toString('latin1').match(/\/FontName \/\w+\+Inter/g)?.length ?? 0
    expect(await fontsOf({ ...shippedMoney, sign })).toBeGreaterThan(await fontsOf(shippedMoney))
  })

  test('issued before shops could choose their colours has the shipped line', async () => {
    const { accent } = shippedIdentity.colours
    expect((await render({ accent })).equals(await render({}))).toBe(true)
    expect((await render({ accent: '#1d5f8a' })).equals(await render({}))).toBe(false)
  })

  test('issued before shops could choose their currency says US dollars, as it did', async () => {
    expect((await render({})).equals(await render({ money: shippedMoney }))).toBe(true)
    const euros = { ...shippedMoney, currency: 'EUR' }
    expect((await render({ money: euros })).equals(await render({}))).toBe(false)
  })

  test('says the day of the time zone that it was issued by, UTC where it names none', async () => {
    const placedAt = (time: string, zone?: string) =>
      render({ order: { number: 1042, placedAt: time }, ...(zone === undefined ? {} : { zone }) })
    const late = '2026-03-01T23:30:00.000Z'
    const inBerlin = await placedAt(late, 'Europe/Berlin')
    expect(inBerlin.equals(await placedAt('2026-03-02T12:00:00.000Z'))).toBe(true)
    expect((await placedAt(late)).equals(await placedAt('2026-03-01T12:00:00.000Z'))).toBe(true)
    expect(inBerlin.equals(await placedAt(late))).toBe(false)
  })

  test.each([
    ['wide', 720, 90],
    ['tall', 60, 150],
  ])('carries a %s logo, and the same bytes each time', async (_shape, width, height) => {
    const png = await sharp({ create: { width, height, channels: 3, background: '#1c3f72' } })
      .png()
      .toBuffer()
    const seller = { ...document.seller, logo: '/images/logo' }
    const logos = new Map([['/images/logo', { png, width, height }]])
    const drawn = await render({ seller }, logos)
    expect(drawn.toString('latin1')).toContain(`/Width ${width}\n/Height ${height}`)
    expect((await render({ seller }, logos)).equals(drawn)).toBe(true)
  })

  test('has the name in place of a logo whose picture is gone', async () => {
    const seller = { ...document.seller, logo: '/images/logo' }
    expect((await render({ seller })).equals(await render({}))).toBe(true)
  })

  test.each([
    ['letters that no font of it has', '山田太郎 🎉 محمد'],
    ['a word longer than the page', 'W'.repeat(400)],
    ['nothing', ''],
    ['only blanks and marks', ' ​ ́\u200d '],
  ])('is made with a text of %s', async (_what, text) => {
    const pdf = await render({
      buyer: [text],
      lines: lines(1, text),
      seller: { ...document.seller, name: text },
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
