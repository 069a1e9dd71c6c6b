import { expect, test } from 'vitest'
import { picturesOf } from './pictures-in-style.ts'
import type { Problem } from './problem.ts'
import { storableTags } from './storable-text.ts'
import { type FileStyle, surplusCells } from './style-in-file.ts'

const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    url: `https://a.example/${at + 1}.jpg`,
    alt: '',
    line: at + 2,
  }))

function picturesIn(pictures: readonly { url: string; alt: string; line: number }[]) {
  const problems: Problem[] = []
  const variant = { line: 2, values: [], text: () => '' }
  const style: FileStyle = {
    handle: 'coat',
    line: 2,
    text: () => '',
    titles: [],
    problems: [],
    optionNames: [],
    isLinked: [],
    prices: {},
    variants: [variant],
    pictures: pictures.map((picture, position) => ({ ...picture, position })),
  }
  const kept = picturesOf(style, style.variants, false, (problem) => problems.push(problem))
  return { kept, problems }
}

test.each([
  [13, 'Left out: a product can have up to 12 pictures, and this one has 13.'],
  [250, 'Left out, with 237 more: a product can have up to 12 pictures, and this one has 250.'],
])('of %i pictures of a product those beyond the most are one note', (count, reason) => {
  const { kept, problems } = picturesIn(addresses(count))
  expect(kept).toHaveLength(12)
  expect(problems).toMatchObject([{ line: 14, value: 'https://a.example/13.jpg', reason }])
})

test('an alt text that is cut is named', () => {
  const alt = 'long '.repeat(200).trim()
  const { kept, problems } = picturesIn([{ url: 'https://a.example/1.jpg', alt, line: 2 }])
  expect(kept?.[0]?.alt.length).toBeLessThan(alt.length)
  expect(problems).toMatchObject([{ field: 'pictureAlt', value: alt, kind: 'changed' }])
})

test('tags beyond the most of a product, and those cut, are told from those kept', () => {
  const many = Array.from({ length: 252 }, (_, at) => `tag ${at + 1}`)
  expect(storableTags(many.join(', '))).toEqual({ tags: many.slice(0, 250), lost: ['tag 251', 'tag 252'] })
  const long = 'x'.repeat(256)
  expect(storableTags(`linen, ${long}, Linen`)).toEqual({ tags: ['linen', long.slice(1)], lost: [long] })
})

test('cells beyond the header are named, but for empty ones', () => {
  const rows = [
    { line: 2, cells: ['coat', 'Coat', '', ' '] },
    { line: 3, cells: ['vest', 'Vest', '', 'EXTRA', 'MORE'] },
    { line: 4, cells: ['cap'] },
  ]
  expect(surplusCells(rows, ['Handle', 'Title'])).toEqual([
    {
      line: 3,
      value: 'EXTRA, MORE',
      reason: 'This row has more cells than the first line has names.',
      kind: 'refused',
    },
  ])
})
