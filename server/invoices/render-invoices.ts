import { setImmediate } from 'node:timers/promises'
import type { InvoiceKind } from '../../contract/invoices/invoice-kinds.ts'
import { type Cents, cents, formatCents, formatPercent } from '../../contract/money.ts'
import { accentOf, hasTaxes, type InvoiceDocument, moneyOf, printedNumber } from './invoice-document.ts'
import type { InvoiceLogo, InvoiceLogos } from './invoice-logos.ts'
import { linesTable } from './lines-table.ts'
import { frame, pageHeight } from './page-frame.ts'
import { stoneColor, type TextStyle, Typesetter } from './typesetter.ts'

export type PrintedInvoice = {
  livemode: boolean
  kind: InvoiceKind
  number: number
  issuedAt: Date
  document: InvoiceDocument
}

const { left, width } = frame
const small: TextStyle = { size: 8.5, color: stoneColor }
const label: TextStyle = { size: 7.5, color: stoneColor }
const plain: TextStyle = { size: 9.5 }

/** Points: the largest size of a logo. */
const logoBox = { width: 172, height: 36 }

/** "2 March 2026", by the clock that the invoice names, so that it is the same wherever the shop runs. */
const dateIn = (timeZone = 'UTC') => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })

const titles: Readonly<Record<InvoiceKind, string>> = { invoice: 'Invoice', 'credit-note': 'Credit note' }

/** "Test invoice 7". Numbers of test mode are a range of their own. */
const nameOf = ({ kind, number, livemode }: PrintedInvoice): string =>
  `${livemode ? titles[kind] : `Test ${titles[kind].toLowerCase()}`} ${number}`

/**
 * The same invoices are the same bytes each time. Each begins on a page of its own. Requests are answered between the lines of
 * an invoice (decision 208).
 */
export async function renderInvoices(
  invoices: readonly PrintedInvoice[],
  logos: InvoiceLogos = new Map(),
): Promise<Buffer> {
  const [first] = invoices
  if (first === undefined) throw new RangeError('There is no invoice to render.')
  const page = new Typesetter(invoices.map(nameOf).join(', '), first.document.seller.name, first.issuedAt)
  for (const invoice of invoices)
    await renderInvoice(page, invoice, logos.get(invoice.document.seller.logo ?? ''))
  await setImmediate()
  return page.finish()
}

async function renderInvoice(page: Typesetter, invoice: PrintedInvoice, logo?: InvoiceLogo): Promise<void> {
  const from = page.pages
  page.addPage()
  const belowSeller = await renderSeller(page, invoice.document, logo)
  const belowHead = await renderHead(page, invoice, belowSeller)
  const belowLines = await linesTable(page, invoice.document, belowHead)
  await setImmediate()
  renderSums(page, invoice.document, belowLines)
  for (let each = from; each < page.pages; each++) {
    await setImmediate()
    page.turnTo(each)
    renderFoot(page, invoice, `Page ${each - from + 1} of ${page.pages - from}`)
  }
}

/** The logo, with the name beside it as the law asks for, or the name alone. @returns where the rule below stands */
async function renderSeller(
  page: Typesetter,
  document: InvoiceDocument,
  logo: InvoiceLogo | undefined,
): Promise<number> {
  const { seller } = document
  const half = width / 2
  const place = { x: left, y: frame.top }
  const belowName = logo
    ? page.picture(logo, { ...place, ...logoBox })
    : page.text(seller.name, { ...place, width: half }, { size: 22, face: 'heading' })
  const about = [
    ...(logo ? [seller.name] : []),
    ...seller.address,
    ...(seller.taxNumber ? [seller.taxNumber] : []),
    seller.website,
  ]
  let right = frame.top + (logo ? 0 : 6)
  for (const line of about) {
    await setImmediate()
    right = page.text(line, { x: left + half, y: right, width: half, align: 'right' }, small)
  }
  const rule = Math.max(belowName, right) + 12
  page.line(left, rule, width, { color: accentOf(document), weight: 1.5 })
  return rule
}

async function renderHead(page: Typesetter, invoice: PrintedInvoice, rule: number): Promise<number> {
  const { order, buyer, creditedInvoice } = invoice.document
  const numbered = (number: number) => printedNumber(invoice.livemode, number)
  const half = width / 2
  const date = dateIn(invoice.document.zone)
  let y = page.text(titles[invoice.kind], { x: left, y: rule + 30, width }, { size: 26, face: 'heading' })
  if (!invoice.livemode)
    y = page.text(
      'Test mode: no money moved and nothing is shipped.',
      { x: left, y: y + 2, width },
      { size: 9.5, face: 'bold', color: accentOf(invoice.document) },
    )
  const top = y + 18
  const facts: [string, string][] = [
    [invoice.kind === 'invoice' ? 'Invoice number' : 'Credit note number', numbered(invoice.number)],
    ['Date of issue', date.format(invoice.issuedAt)],
    ...(creditedInvoice === undefined
      ? []
      : [['For invoice', numbered(creditedInvoice)] as [string, string]]),
    ['Order', `${order.number}, placed ${date.format(new Date(order.placedAt))}`],
  ]
  let belowBuyer =
    page.text(
      invoice.kind === 'invoice' ? 'Billed to' : 'Credited to',
      { x: left, y: top, width: half },
      label,
    ) + 3
  for (const line of buyer) {
    await setImmediate()
    belowBuyer = page.text(line, { x: left, y: belowBuyer, width: half - 20 }, plain)
  }
  let belowFacts = top
  for (const [name, value] of facts) {
    belowFacts = page.text(name, { x: left + half, y: belowFacts, width: half }, label) + 1
    belowFacts = page.text(value, { x: left + half, y: belowFacts, width: half }, plain) + 6
  }
  return Math.max(belowBuyer, belowFacts) + 22
}

/** The sums stay together, on the next page if they have to. */
function renderSums(page: Typesetter, document: InvoiceDocument, below: number): void {
  const { sums, total, kind, taxes, payment } = document
  const money = moneyOf(document)
  const shown = hasTaxes(document) ? taxes : []
  const needed = sums.length * 16 + 60 + (shown.length > 0 ? shown.length * 16 + 50 : 0)
  let y = below + 14
  if (y + needed > frame.bottom) {
    page.addPage()
    y = frame.top
  }
  const column = width * 0.56
  const x = left + width - column
  const row = (text: string, amount: string, style: TextStyle) => {
    page.text(amount, { x: x + column - 90, y, width: 90, align: 'right' }, { ...style, tabular: true })
    y = page.text(text, { x, y, width: column - 90 }, style) + 3
  }
  for (const sum of sums) row(sum.text, formatCents(sum.cents, money), plain)
  page.line(x, y + 3, column)
  y += 10
  row(kind === 'invoice' ? 'Total' : 'Total credited', formatCents(total, money), { size: 12, face: 'bold' })
  y = page.text(`In ${currencyName(money.currency)}. ${payment}`, { x, y, width: column }, small)
  if (shown.length > 0) renderTaxes(page, document, y + 18)
}

function renderTaxes(page: Typesetter, document: InvoiceDocument, from: number): void {
  const money = moneyOf(document)
  const amount = (sum: Cents) => formatCents(sum, money)
  const columns = [width * 0.5, width * 0.68, width * 0.84, width]
  const row = (cells: readonly string[], y: number, style: TextStyle) =>
    cells.map((cell, index) => {
      const end = left + (columns[index] ?? width)
      const place =
        index === 0
          ? { x: left, y, width: columns[0] ?? 0 }
          : { x: end - 80, y, width: 80, align: 'right' as const }
      return page.text(cell, place, style)
    })
  let y = Math.max(...row(['Tax', 'Net', 'Tax', 'Gross'], from, label)) + 3
  page.line(left, y, width)
  y += 5
  for (const { label: name, percent, gross, tax } of document.taxes) {
    const net = cents(gross - tax)
    const text = percent === null ? 'Without tax' : `${name} ${formatPercent(percent, money)}`.trim()
    y = Math.max(...row([text, amount(net), amount(tax), amount(gross)], y, { size: 8.5, tabular: true })) + 2
  }
}

/** "US dollars" */
const currencyName = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

function renderFoot(page: Typesetter, invoice: PrintedInvoice, numbering: string): void {
  const y = pageHeight - 52
  page.line(left, y - 8, width)
  page.text(`${invoice.document.seller.name} · ${nameOf(invoice)}`, { x: left, y, width: width - 100 }, label)
  page.text(numbering, { x: left + width - 100, y, width: 100, align: 'right' }, label)
}
