import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, read } from './repository.ts'

const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))

test.each(decisions)('%s says its number, its date and its status, on at most 40 lines', (file) => {
  const text = read(file)
  const number = basename(file).slice(0, 3)
  expect(text).toMatch(
    new RegExp(
      `^# ${number}:? \\S.*\\n\\nDate: 20\\d\\d-\\d\\d-\\d\\d\\nStatus: (accepted|replaced by \\d{3})\\b.*\\n\\n`,
    ),
  )
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

test('no two decisions have one number', () => {
  const numbers = decisions.map((file) => basename(file).slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
