import { expect, test } from 'vitest'
import {
  brokenDecisions,
  brokenHeadings,
  brokenLinks,
  brokenPaths,
  brokenSpecification,
  brokenTitles,
} from './citations.ts'

test.each([
  [brokenSpecification, 'spec §2, "Cart"', 'spec §12'],
  [brokenSpecification, 'spec §5, "Admin add-product"', 'spec §2, "Trousers"'],
  [brokenSpecification, 'spec §2, §6', 'spec §2, §16'],
  [brokenHeadings, 'contract.md, "Screens"', 'contract.md, "Trousers"'],
  [brokenPaths, 'server/app.ts', 'server/no-such-file.ts'],
  [brokenPaths, 'app.ts', 'no-such-file.ts'],
])('%o takes %s and reports %s', (find, right, wrong) => {
  expect(find(right)).toEqual([])
  expect(find(wrong)).toEqual([wrong])
})

test('titles that the linked test does not have are reported', () => {
  const cited = '[*a decision … is found*, *no such title …*](../tests/docs/findings.test.ts)'
  expect(brokenTitles(cited, 'docs/ux-rules.md')).toEqual(['no such title …'])
})

test('links and decisions that lead nowhere are reported', () => {
  expect(
    brokenLinks('[a](docs/contract.md#payment) [b](docs/contract.md#trousers) [c](none.md)', 'README.md'),
  ).toEqual(['docs/contract.md#trousers', 'none.md'])
  expect(brokenDecisions('(001), decision 999', 'docs/decisions/001-one-process-one-package.md')).toEqual([
    '999',
  ])
})
