import { setImmediate } from 'node:timers/promises'
import { cents, formatCents, formatPercent } from '../../contract/money.ts'
import type { MoneySettings } from '../../contract/settings/money-settings.ts'
import { type DocumentLine, type InvoiceDocument, moneyOf } from './invoice-document.ts'
import { frame } from './page-frame.ts'
import { stoneColor, type TextStyle, type Typesetter } from './typesetter.ts'

type Column = { head: string; width: number; cell: (line: DocumentLine, money: MoneySettings) => string }

const head: TextStyle = { size: 7.5, color: stoneColor }
const body: TextStyle = { size: 9.5 }

const quantity: Column = { head: 'Quantity', width: 48, cell: (line) => String(line.quantity ?? '') }
const price: Column = {
  head: 'Price',
  width: 70,
  cell: (line, money) => (line.price === null ? '' : formatCents(line.price, money)),
}
const discount: Column = {
  head: 'Discount',
  width: 66,
  cell: (line, money) => (line.discount === 0 ? '' : formatCents(cents(-line.discount), money)),
}
const tax: Column = {
  head: 'Tax',
  width: 42,
  cell: ({ taxPercent }, money) => (taxPercent === null ? '' : formatPercent(taxPercent, money)),
}
const amount: Column = { head: 'Amount', width: 78, cell: (line, money) => formatCents(line.amount, money) }

/** Prints the lines over as many pages as they need, each with the heads of the columns. @returns where the next thing begins */
export async function linesTable(page: Typesetter, document: InvoiceDocument, from: number): Promise<number> {
  const { lines } = document
  const money = moneyOf(document)
  const columns = [
    quantity,
    ...(lines.some((line) => line.price !== null) ? [price] : []),
    ...(lines.some((line) => line.discount !== 0) ? [discount] : []),
    ...(lines.some((line) => line.taxPercent !== null) ? [tax] : []),
    amount,
  ]
  const nameWidth = frame.width - columns.reduce((sum, column) => sum + column.width, 0) - 12
  let y = printHeads(page, columns, from)
  for (const line of lines) {
    await setImmediate()
    const height = page.height(line.text, nameWidth, body) + 12
    if (y + height > frame.bottom) {
      page.addPage()
      y = printHeads(page, columns, frame.top)
    }
    printCells(page, columns, y + 6, { ...body, tabular: true }, (column) => column.cell(line, money))
    page.text(line.text, { x: frame.left, y: y + 6, width: nameWidth }, body)
    y += height
    page.line(frame.left, y, frame.width)
  }
  return y
}

function printHeads(page: Typesetter, columns: readonly Column[], y: number): number {
  printCells(page, columns, y, head, (column) => column.head)
  const below = page.text('Item', { x: frame.left, y, width: 100 }, head) + 4
  page.line(frame.left, below, frame.width, { color: stoneColor })
  return below
}

function printCells(
  page: Typesetter,
  columns: readonly Column[],
  y: number,
  style: TextStyle,
  textOf: (column: Column) => string,
): void {
  let right = frame.left + frame.width
  for (const column of columns.toReversed()) {
    page.text(textOf(column), { x: right - column.width, y, width: column.width, align: 'right' }, style)
    right -= column.width
  }
}
