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

test('every file named there exists, under the name that its link says, and holds what stands after it', () => {
  const lost = rows.flatMap(({ builtIn }) => builtIn.filter((link) => !leadsToWhatItSays(link)))
  expect(lost).toEqual([])
})

test('every test named there is in its file', () => {
  const lost = rows.flatMap(({ heldBy }) =>
    heldBy.filter(({ text, target }) => !exists(target) || !hasTitle(read(target), text)),
  )
  expect(lost).toEqual([])
})

/** A link reads `cart.ts` or `cart.ts: cartBadge`. */
function leadsToWhatItSays({ text, target }: { text: string; target: string }): boolean {
  const [name = '', words = ''] = text.split(': ')
  return exists(target) && target.endsWith(`/${name}`) && read(target).includes(words)
}

/** Titles are looked for as strings of the source, in any quotes. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
