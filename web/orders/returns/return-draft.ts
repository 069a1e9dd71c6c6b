import { colouredName } from '../../../contract/catalogue/coloured-name.ts'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { ReturnsOfOrder } from '../../../contract/returns/return.ts'
import { missingWords, type ReturnKind, type ReturnReason } from '../../../contract/returns/return-words.ts'

type Lines = Pick<ReturnsOfOrder, 'lines'>
type Line = InputOf<'requestReturn'>['lines'][number]

/** A line as the form holds it. `quantity` is 0 while the line is not chosen. */
export type LineDraft = {
  /** In the names of its fields. */
  key: string
  position: number
  /** The size of the pieces; undefined where it is that of the order. */
  sentSize: string | undefined
  quantity: number
  reason: ReturnReason | ''
  note: string
  wants: 'refund' | 'exchange'
  /** The size to exchange for; empty until one is chosen. */
  size: string
}

/** Lines of which something can be returned. A withdrawal begins with all pieces, a return with its only line. */
export const newDraft = ({ lines }: Lines, kind: ReturnKind): LineDraft[] =>
  lines
    .filter(({ quantity, until }) => quantity > 0 && (kind === 'withdrawal' || until !== undefined))
    .map(({ position, size: sentSize, quantity }, place, all) => ({
      key: sentSize === undefined ? `${position}` : `${position}-${place}`,
      position,
      sentSize,
      quantity: kind === 'withdrawal' ? quantity : all.length === 1 ? 1 : 0,
      reason: '',
      note: '',
      wants: 'refund',
      size: '',
    }))

/** What can be returned of a line now. */
export const returnableOf = ({ lines }: Lines, { position, sentSize }: LineDraft) =>
  lines.find((each) => each.position === position && each.size === sentSize)

/** 'Harbour Shirt, size M' */
export function nameOf(
  { productInfo }: Order,
  { position, sentSize }: Pick<LineDraft, 'position' | 'sentSize'>,
) {
  const bought = productInfo[position - 1]
  return bought === undefined
    ? ''
    : `${colouredName(bought)}, ${sizeInWords(sentSize ?? bought.selectedSize)}`
}

const chosen = (draft: readonly LineDraft[]) => draft.filter(({ quantity }) => quantity > 0)

export const returnLines = (draft: readonly LineDraft[]): Line[] =>
  chosen(draft).map(({ position, sentSize, quantity, reason, note, wants, size }) => ({
    position,
    ...(sentSize === undefined ? {} : { size: sentSize }),
    quantity,
    ...(reason === '' ? {} : { reason }),
    ...(note.trim() === '' ? {} : { note }),
    ...(wants === 'exchange' ? { exchangeSize: size } : {}),
  }))

/** What is missing, by field: 'reason-2' is the reason of the line whose key is 2. */
export function returnFaults(draft: readonly LineDraft[], kind: ReturnKind): Record<string, string> {
  const lines = chosen(draft)
  if (lines.length === 0) return { lines: missingWords.lines }
  return Object.fromEntries(
    lines.flatMap(({ key, reason, note, wants, size }) => [
      ...(kind === 'return' && reason === '' ? [[`reason-${key}`, missingWords.reason]] : []),
      ...(reason === 'other' && note.trim() === '' ? [[`note-${key}`, missingWords.note]] : []),
      ...(wants === 'exchange' && size === '' ? [[`size-${key}`, 'Choose a size.']] : []),
    ]),
  )
}

/** The line of a field; undefined for a field of the whole form. */
export const lineOfField = (draft: readonly LineDraft[], field: string): LineDraft | undefined =>
  draft.find(({ key }) => field.slice(field.indexOf('-') + 1) === key)

/** The server's errors by the names of the form's fields: 'lines.0.exchangeSize' is the size of the first chosen line. */
export const returnFields = (
  draft: readonly LineDraft[],
  fields: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const key = index === undefined ? undefined : chosen(draft)[Number(index)]?.key
      if (key === undefined) return ['lines', message]
      return [`${field === 'exchangeSize' ? 'size' : field}-${key}`, message]
    }),
  )
