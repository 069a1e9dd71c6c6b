import { expect, test } from 'vitest'
import { unsupportedCalls, unsupportedStyles } from './browser-support.ts'

test('calls that came after the supported browsers are found', () => {
  expect(unsupportedCalls('if (Error.isError(e)) f()')).toEqual(['isError'])
  expect(unsupportedCalls('URL.parse(text); new Set(a).symmetricDifference(b); Promise.try(f)')).toEqual([
    'parse',
    'symmetricDifference',
    'try',
  ])
})

test('calls that the supported browsers know are not', () => {
  expect(
    unsupportedCalls('URL.canParse(t); JSON.parse(t); [1].toSorted(); menu.showPopover(); Object.keys(a)'),
  ).toEqual([])
})

test('styles that came later are found unless they are guarded', () => {
  expect(unsupportedStyles('a { anchor-name: --a } @starting-style { a { top: 0 } }')).toContain(
    'anchor-name',
  )
  expect(unsupportedStyles('@supports (anchor-name: --a) { a { anchor-name: --a } }')).toEqual([])
  expect(unsupportedStyles('a:has(b) { color: red } @media (scripting: none) { a { top: 0 } }')).toEqual([])
})
