import type { InputOf } from '../../../contract/operations.ts'
import type { ReturnsOfOrder } from '../../../contract/returns/return.ts'
import { missingWords, type ReturnKind, type ReturnReason } from '../../../contract/returns/return-words.ts'

type Line = InputOf<'requestReturn'>['lines'][number]

/** A line as the form holds it. `quantity` is 0 while the line is not chosen. */
export type LineDraft = {
  position: number
  quantity: number
  reason: ReturnReason | ''
  note: string
  wants: 'refund' | 'exchange'
  /** The size to exchange for; empty until one is chosen. */
  size: string
}

/** Lines of which something can be returned. A withdrawal begins with all pieces, a return with its only line. */
export const newDraft = ({ lines }: Pick<ReturnsOfOrder, 'lines'>, kind: ReturnKind): LineDraft[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ position, quantity }, _, all) => ({
      position,
      quantity: kind === 'withdrawal' ? quantity : all.length === 1 ? 1 : 0,
      reason: '',
      note: '',
      wants: 'refund',
      size: '',
    }))

const chosen = (draft: readonly LineDraft[]) => draft.filter(({ quantity }) => quantity > 0)

export const returnLines = (draft: readonly LineDraft[]): Line[] =>
  chosen(draft).map(({ position, quantity, reason, note, wants, size }) => ({
    position,
    quantity,
    ...(reason === '' ? {} : { reason }),
    ...(note.trim() === '' ? {} : { note }),
    ...(wants === 'exchange' ? { exchangeSize: size } : {}),
  }))

/** What is missing, by field: 'reason-2' is the reason of the line at position 2. */
export function returnFaults(draft: readonly LineDraft[], kind: ReturnKind): Record<string, string> {
  const lines = chosen(draft)
  if (lines.length === 0) return { lines: missingWords.lines }
  return Object.fromEntries(
    lines.flatMap(({ position, reason, note, wants, size }) => [
      ...(kind === 'return' && reason === '' ? [[`reason-${position}`, missingWords.reason]] : []),
      ...(reason === 'other' && note.trim() === '' ? [[`note-${position}`, missingWords.note]] : []),
      ...(wants === 'exchange' && size === '' ? [[`size-${position}`, 'Choose a size.']] : []),
    ]),
  )
}

/** The position of a field's line, from 1; not a number for a field of the whole form. */
export const positionOf = (field: string): number => Number(field.split('-')[1])

/** The server's errors by the names of the form's fields: 'lines.0.exchangeSize' is the size of the first chosen line. */
export const returnFields = (
  draft: readonly LineDraft[],
  fields: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const position = index === undefined ? undefined : chosen(draft)[Number(index)]?.position
      if (position === undefined) return ['lines', message]
      return [`${field === 'exchangeSize' ? 'size' : field}-${position}`, message]
    }),
  )
