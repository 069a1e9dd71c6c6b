import { expect, test } from 'vitest'
import { lineOfField, newDraft, returnFaults, returnFields, returnLines } from './return-draft.ts'

const until = '2026-11-30T12:00:00.000Z'
const line = (position: number, quantity: number) => ({ position, quantity, until, sizes: [] })

test('the only line is chosen from the start, of several none; a withdrawal begins with everything', () => {
  const pieces = (lines: ReturnType<typeof line>[], kind: 'return' | 'withdrawal') =>
    newDraft({ lines }, kind).map(({ quantity }) => quantity)
  expect(pieces([line(1, 3)], 'return')).toEqual([1])
  expect(pieces([line(1, 3), line(2, 0), line(3, 1)], 'return')).toEqual([0, 0])
  expect(pieces([line(1, 3), line(2, 0), line(3, 1)], 'withdrawal')).toEqual([3, 1])
})

test('what is missing is said at its field, and only of lines that are chosen', () => {
  const draft = newDraft({ lines: [line(1, 1), line(2, 2), line(3, 1)] }, 'return')
  expect(returnFaults(draft, 'return')).toEqual({ lines: 'Choose at least one piece.' })
  const chosen = draft.map((each) =>
    each.position === 1 ? each : { ...each, quantity: 1, wants: 'exchange' as const },
  )
  expect(Object.keys(returnFaults(chosen, 'return'))).toEqual(['reason-2', 'size-2', 'reason-3', 'size-3'])
  const other = chosen.map((each) => ({ ...each, reason: 'other' as const, size: 'M' }))
  expect(Object.keys(returnFaults(other, 'return'))).toEqual(['note-2', 'note-3'])
  expect(returnLines(other.map((each) => ({ ...each, note: 'Itches' })))).toEqual([
    { position: 2, quantity: 1, reason: 'other', note: 'Itches', exchangeSize: 'M' },
    { position: 3, quantity: 1, reason: 'other', note: 'Itches', exchangeSize: 'M' },
  ])
})

test('what was sent in exchange is returned in its size, apart from the other pieces of its line', () => {
  const lines = [line(1, 1), { ...line(1, 1), size: 'L' }, { position: 2, quantity: 1, sizes: [] }]
  const draft = newDraft({ lines }, 'return').map((each) => ({
    ...each,
    quantity: 1,
    reason: 'too-small' as const,
  }))
  expect(draft.map(({ key }) => key)).toEqual(['1', '1-1'])
  const [, exchanged] = draft
  if (exchanged === undefined) throw new Error('there is no second line')
  expect(returnFaults(draft, 'return')).toEqual({})
  expect(returnLines([exchanged])).toEqual([{ position: 1, size: 'L', quantity: 1, reason: 'too-small' }])
  expect(returnFields([exchanged], { 'lines.0.exchangeSize': 'Gone.' })).toEqual({ 'size-1-1': 'Gone.' })
  expect(lineOfField(draft, 'reason-1-1')).toBe(exchanged)
})

test('a withdrawal needs no reason', () => {
  expect(returnFaults(newDraft({ lines: [line(1, 1)] }, 'withdrawal'), 'withdrawal')).toEqual({})
})

test('the server’s errors stand at the fields of their lines', () => {
  const draft = newDraft({ lines: [line(1, 1), line(4, 1)] }, 'withdrawal')
  expect(returnFields(draft, { 'lines.1.exchangeSize': 'Gone.', 'lines.0.quantity': 'None.' })).toEqual({
    'size-4': 'Gone.',
    'quantity-1': 'None.',
  })
})
