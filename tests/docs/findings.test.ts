import { expect, test } from 'vitest'
import {
  commentFindings,
  conformanceFindings,
  decisionFindings,
  glossaryFindings,
  pageFindings,
} from './findings.ts'
import { entriesWithoutName, namesWithoutEntry } from './glossary.ts'

test('every link, path, section and decision that Markdown names exists', () => {
  expect(pageFindings()).toEqual([])
})

test('every path, section and decision that a comment names exists', () => {
  expect(commentFindings()).toEqual([])
})

test('each decision says its number, its date and its status, on at most 40 lines, and stands in the index', () => {
  expect(decisionFindings()).toEqual([])
  expect(decisionFindings('')).toContain(
    'docs/decisions/README.md has no line “- [002](002-one-table-of-calls.md) One table of calls”',
  )
})

test('each sentence of the specification leads to files and tests that exist', () => {
  expect(conformanceFindings()).toEqual([])
})

test('the glossary has each type of the contract, each type that folders share and each table, and no name that is gone', () => {
  expect(glossaryFindings()).toEqual([])
  expect(namesWithoutEntry('| order | what was bought | `Order` |')).toContain('orders')
  expect(entriesWithoutName('| trousers | two legs | `Trousers` |')).toEqual(['Trousers'])
})
