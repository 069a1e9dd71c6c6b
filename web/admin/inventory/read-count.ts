import { mostOnHand } from '../../../contract/inventory/pieces.ts'
import { moneyInUse } from '../../../contract/money.ts'
import { asPlainFigures } from '../ui/typed-number.ts'

/**
 * Reads '12', '1,200', '1 200', "1'200" and '12.00', as spreadsheets write them, and '1.200' and '12,00' where the shop writes a
 * comma before decimals. Three zeros behind the other mark are a thousand elsewhere.
 * @returns NaN when it is no whole number
 */
function readWhole(text: string): number {
  const [decimals, grouping] =
    moneyInUse().decimal === ','
      ? ([/(,(?!000$)0+|\.00?)$/, '.'] as const)
      : ([/(\.(?!000$)0+|,00?)$/, ','] as const)
  const plain = asPlainFigures(text)
    .replaceAll(/[\s\u00a0\u202f’']/g, '')
    .replace(decimals, '')
  const [first = '', ...groups] = plain.split(grouping)
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  const figures = isGrouped ? first + groups.join('') : plain
  return /^\d{1,15}$/.test(figures) ? Number(figures) : Number.NaN
}

/** What is on hand, as a merchant types it. @returns undefined when it is not between 0 and the most there can be */
export function readCount(text: string): number | undefined {
  const pieces = readWhole(text)
  return pieces >= 0 && pieces <= mostOnHand ? pieces : undefined
}

const tooMany = `The number can be at most ${mostOnHand.toLocaleString('en-US')}.`

/** What is wrong with a count; undefined when it can be sent. */
export function countFault(text: string): string | undefined {
  if (readCount(text) !== undefined) return undefined
  return readWhole(text) > mostOnHand ? tooMany : 'Enter a whole number, 0 or more.'
}

/** How many pieces came or went: '5', '+5', '-2' and '−2'. @returns undefined when it is no number or 0 */
export function readAdded(text: string): number | undefined {
  const { sign, figures } = partsOf(text)
  const pieces = readCount(figures)
  if (pieces === undefined || pieces === 0) return undefined
  return sign === '' || sign === '+' ? pieces : -pieces
}

/** What is wrong with a number of pieces that came or went; undefined when it can be sent. */
export function addedFault(text: string): string | undefined {
  if (readAdded(text) !== undefined) return undefined
  return readWhole(partsOf(text).figures) > mostOnHand
    ? tooMany
    : 'Enter what arrived, such as 5, or what left, such as -2.'
}

function partsOf(text: string) {
  const [, sign = '', figures = ''] = /^\s*([+\-−]?)(.*)$/s.exec(asPlainFigures(text)) ?? []
  return { sign, figures }
}

/** The first column of what was copied from a spreadsheet, a text for each row; undefined where it is only one cell. */
export function pastedColumn(copied: string): readonly string[] | undefined {
  const rows = copied.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  if (rows.length < 2) return undefined
  return rows.map((row) => (row.split('\t')[0] ?? '').trim())
}
