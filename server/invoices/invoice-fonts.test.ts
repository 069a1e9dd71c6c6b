import { expect, test } from 'vitest'
import { runsOf } from './invoice-fonts.ts'

const piecesOf = (text: string) => runsOf(text).map((run) => run.text)

test('a text is in pieces of one font each', () => {
  expect(piecesOf('Zoë, Анна')).toEqual(['Zoë, ', 'Анна'])
  expect(piecesOf('')).toEqual([])
})

test('nothing follows a letter that no font has in its piece, so that what does stands where it was measured', () => {
  expect(piecesOf('No. 千代 1-1')).toEqual(['No. ', '千', '代', ' 1-1'])
  expect(piecesOf('دوa')).toEqual(['د', 'و', 'a'])
})
