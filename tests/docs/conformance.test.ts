import { expect, test } from 'vitest'
import { conformanceRows, specifiedSentences } from './conformance.ts'
import { exists, read } from './repository.ts'

const rows = conformanceRows()

test('each sentence of the specification stands in docs/conformance.md once, in its order', () => {
  expect(rows.map(({ sentence }) => sentence)).toEqual(specifiedSentences())
})

test('each sentence leads to the files it is built in and the tests that hold it, or says why it has none', () => {
  const without = rows.filter(
    ({ builtIn, heldBy, heldByText }) =>
      (builtIn.length === 0 || heldBy.length === 0) && !heldByText.startsWith('not testable: '),
  )
  expect(without).toEqual([])
})

test('every file named there exists, under the name that its link says', () => {
  const lost = rows.flatMap(({ builtIn }) =>
    builtIn.filter(({ text, target }) => !exists(target) || !target.endsWith(`/${text}`)),
  )
  expect(lost).toEqual([])
})

test('every test named there is in its file', () => {
  const lost = rows.flatMap(({ heldBy }) =>
    heldBy.filter(({ text, target }) => !exists(target) || !hasTitle(read(target), text)),
  )
  expect(lost).toEqual([])
})

/** Titles are looked for as strings of the source, in any quotes. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
