import { expect, test } from 'vitest'
import { partsOf } from './size-limits.ts'

const lines = (count: number) => '  a()\n'.repeat(count)

test('a function counts from its first line to its last, whatever form it has', () => {
  const source = `function one() {\n${lines(3)}}
const two = () => {\n${lines(4)}}
const three = { four() {\n${lines(5)}} }\n`
  expect(partsOf('web/a.tsx', source)).toEqual([
    { name: 'web/a.tsx', lines: 18, limit: 250 },
    { name: 'web/a.tsx one', lines: 5, limit: 60 },
    { name: 'web/a.tsx two', lines: 6, limit: 60 },
    { name: 'web/a.tsx four', lines: 7, limit: 60 },
  ])
})

test('a component counts with its JSX, and the callbacks of describe count as parts of their file', () => {
  const component = `export const Page = () => (\n  <main>\n    <p>Hello</p>\n  </main>\n)\n`
  expect(partsOf('web/page.tsx', component)).toContainEqual({
    name: 'web/page.tsx Page',
    lines: 5,
    limit: 60,
  })
  const suite = `describe('a page', () => {\n  test('shows', () => {\n${lines(2)}  })\n})\n`
  expect(partsOf('tests/a.test.ts', suite).map((part) => part.lines)).toEqual([6, 4])
})
