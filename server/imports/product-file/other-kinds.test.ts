import { expect, test } from 'vitest'
import { kindNote } from './other-kinds.ts'
import type { RowText } from './problem.ts'

const textOf =
  (cells: Record<string, string | undefined>): RowText =>
  (field) =>
    cells[field]

test.each([
  ['simple, virtual', 'FALSE', 'This is a service or a download in the other shop. It is a draft.'],
  ['simple, virtual', 'TRUE', undefined],
  ['variable: variation, virtual', 'FALSE', expect.stringContaining('a service or a download')],
  ['external', 'FALSE', expect.stringContaining('another site')],
  ['bundle', 'TRUE', expect.stringContaining('an ordinary one')],
  ['', 'FALSE', undefined],
  [undefined, 'FALSE', undefined],
])('a product of the type %j that is published: %s is told of', (productKind, published, reason) => {
  const note = kindNote({ line: 2, text: textOf({ productKind, published }), variants: [] })
  expect(note?.reason).toEqual(reason)
})

test.each([
  [['false', 'FALSE'], true],
  [['false', 'true'], false],
  [['', ''], false],
  [[undefined], false],
])('a product whose sizes are shipped: %j is told of as one that is not: %s', (shipped, isTold) => {
  const variants = shipped.map((requiresShipping) => ({
    line: 2,
    values: ['S'],
    text: textOf({ requiresShipping }),
  }))
  const note = kindNote({ line: 2, text: textOf({}), variants })
  expect(note?.field).toBe(isTold ? 'requiresShipping' : undefined)
})
