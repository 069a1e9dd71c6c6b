import { expect, test } from 'vitest'
import { decisionFindings, glossaryFindings } from './findings.ts'

test('a decision that the index does not list with its heading is found', () => {
  expect(decisionFindings('')).toContain(
    'docs/decisions/README.md has no line “- [002](002-one-table-of-calls.md) One table of calls”',
  )
})

test('a name of the glossary that the code does not have is found', () => {
  expect(glossaryFindings('| unicorn | one horn | `UnicornHorn` |')).toEqual([
    'docs/glossary.md has UnicornHorn, which the code does not have',
  ])
})
