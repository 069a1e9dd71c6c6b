import { expect, test } from 'vitest'
import {
  brokenDecisions,
  brokenHeadings,
  brokenLinks,
  brokenPaths,
  brokenSpecification,
  commentsOf,
} from './citations.ts'
import { files, markdownFiles, read } from './repository.ts'

const sources = files.filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file) && !file.includes('.generated.'))

/** Every file with what it cites and the repository does not have; nothing when all is well. */
function broken(inFiles: readonly string[], find: (text: string, file: string) => string[]): string[] {
  return inFiles.flatMap((file) => find(read(file), file).map((citation) => `${file}: ${citation}`))
}

test('every link in Markdown leads to a file and a heading that exist', () => {
  expect(broken(markdownFiles, brokenLinks)).toEqual([])
})

test('every path, section and decision that Markdown names exists', () => {
  expect(
    broken(markdownFiles, (text, file) => [
      ...brokenPaths(text),
      ...brokenSpecification(text),
      ...brokenHeadings(text),
      ...brokenDecisions(text, file),
    ]),
  ).toEqual([])
})

test('every path, section and decision that a comment names exists', () => {
  expect(
    broken(sources, (source, file) => {
      const text = commentsOf(source)
      return [
        ...brokenPaths(text),
        ...brokenSpecification(text),
        ...brokenHeadings(text),
        ...brokenDecisions(text, file),
      ]
    }),
  ).toEqual([])
})

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

test('links and decisions that lead nowhere are reported', () => {
  expect(
    brokenLinks('[a](docs/contract.md#payment) [b](docs/contract.md#trousers) [c](none.md)', 'README.md'),
  ).toEqual(['docs/contract.md#trousers', 'none.md'])
  expect(brokenDecisions('(001), decision 999', 'docs/decisions/001-one-process-one-package.md')).toEqual([
    '999',
  ])
})
