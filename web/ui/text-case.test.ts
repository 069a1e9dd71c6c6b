import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no style changes the case of a text: people read what the specification words', () => {
  const changed = globSync('web/**/*.{tsx,ts,css}').filter((file) => {
    if (file.includes('.test.')) return false
    const text = readFileSync(file, 'utf8')
    return /text-transform|textTransform|["'`\s:](uppercase|lowercase|capitalize)["'`\s;]/.test(text)
  })
  expect(changed).toEqual([])
})
