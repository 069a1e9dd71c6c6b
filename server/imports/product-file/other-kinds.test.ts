import { expect, test } from 'vitest'
import { noteKind } from './other-kinds.ts'
import type { Problem, RowText } from './problem.ts'

test.each([
  ['simple, virtual', 'FALSE', ['This is a service or a download in the other shop. It is a draft.']],
  ['simple, virtual', 'TRUE', []],
  ['variable: variation, virtual', 'FALSE', [expect.stringContaining('a service or a download')]],
  ['external', 'FALSE', [expect.stringContaining('another site')]],
  ['bundle', 'TRUE', [expect.stringContaining('an ordinary one')]],
  ['', 'FALSE', []],
  [undefined, 'FALSE', []],
])('a product of the type %j that is published: %s is told of', (productKind, published, reasons) => {
  const problems: Problem[] = []
  const cells: Record<string, string | undefined> = { productKind, published }
  const text: RowText = (field) => cells[field]
  noteKind({ line: 2, text }, (problem) => problems.push(problem))
  expect(problems.map(({ reason }) => reason)).toEqual(reasons)
})
