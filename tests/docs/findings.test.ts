import { expect, test } from 'vitest'
import {
  commentFindings,
  conformanceFindings,
  decisionFindings,
  glossaryFindings,
  pageFindings,
} from './findings.ts'

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

test('the glossary has no name that is gone', () => {
  expect(glossaryFindings()).toEqual([])
  expect(glossaryFindings('| unicorn | one horn | `UnicornHorn` |')).toEqual([
    'docs/glossary.md has UnicornHorn, which the code does not have',
  ])
})
