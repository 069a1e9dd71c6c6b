import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { readFileStyle } from './style-in-file.ts'

const [front, back] = ['https://a.example/front.jpg', 'https://a.example/back.jpg?w=1,2;h=3']

const picturesOf = (cell: string, alt = '') => {
  const row = { line: 2, cells: ['Smock', cell, alt] }
  const { pictures } = readFileStyle('smock', [row], matchColumns(['Title', 'Image Src', 'Image Alt Text']))
  return pictures.map((picture) => [picture.url, picture.alt])
}

test.each([';', '; ', '|', ' | ', ',', ', ', '\n'])('pictures of one cell are parted by %j', (mark) => {
  expect(picturesOf(`${front}${mark}${back}`)).toEqual([
    [front, ''],
    [back, ''],
  ])
})

test('an address without a scheme is asked for by https', () => {
  expect(picturesOf('//a.example/front.jpg\n//a.example/side.jpg').map(([url]) => url)).toEqual([
    'https://a.example/front.jpg',
    'https://a.example/side.jpg',
  ])
})

test('texts of several pictures are those of each where there are as many', () => {
  const cell = `${front};${back}`
  expect(picturesOf(cell, 'Front; Back').map(([, alt]) => alt)).toEqual(['Front', 'Back'])
  expect(picturesOf(cell, 'A smock; in linen; in blue').map(([, alt]) => alt)).toEqual(
    Array(2).fill('A smock; in linen; in blue'),
  )
  expect(picturesOf(front, 'Front; Back')).toEqual([[front, 'Front; Back']])
})

test('60,000 blanks within an address take no time', { tags: ['release'] }, () => {
  const began = performance.now()
  expect(picturesOf(`${front}${' '.repeat(60_000)}x`)).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(100)
})
