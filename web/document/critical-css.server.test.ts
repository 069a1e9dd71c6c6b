import { expect, test } from 'vitest'
import { criticalCss, parseSheet } from './critical-css.server.ts'

const used = (css: string, html: string) => criticalCss(html, parseSheet(css))

test('a page brings the rules of its classes, and those that need none', () => {
  const css = '*{margin:0}.here{top:0}.elsewhere{top:1px}a:hover{top:2px}'
  expect(used(css, '<p class="here">')).toBe('*{margin:0}.here{top:0}a:hover{top:2px}')
})

test.each([
  ['md:flex', String.raw`.md\:flex{x:y}`],
  ['2xl:mt-0.5', String.raw`.\32 xl\:mt-0\.5{x:y}`],
  ['w-3/10', String.raw`.w-3\/10{x:y}`],
  ['max-w-[82rem]', String.raw`.max-w-\[82rem\]{x:y}`],
  ['forced-colors:text-[Canvas]', String.raw`.forced-colors\:text-\[Canvas\]{x:y}`],
  ['h-(--bar-height)', String.raw`.h-\(--bar-height\){x:y}`],
  ['has-[:checked]:border', String.raw`.has-\[\:checked\]\:border:has(:checked){x:y}`],
  ['group-open:block', String.raw`.group-open\:block:is(:where(.group)[open] *){x:y}`],
  ['[&amp;&gt;p]:mt-1', String.raw`.\[\&\>p\]\:mt-1>p{x:y}`],
  ['before:content-[&quot;·&quot;]', String.raw`.before\:content-\[\"·\"\]:before{x:y}`],
])('the class %s is found whatever it is made of', (name, css) => {
  expect(used(css, `<p class="first ${name} last">`)).toBe(css)
  expect(used(css, '<p class="first last">')).toBe('')
})

test('one of a rule’s selectors is enough, but all classes of it', () => {
  const css = '.a .b,.c{x:y}'
  expect(used(css, '<p class="c">')).toBe(css)
  expect(used(css, '<p class="a"><b class="b">')).toBe(css)
  expect(used(css, '<p class="a">')).toBe('')
})

test('a definition comes with what mentions it', () => {
  const css = ':root{--ink:#000;--paper:#fff;}.a{color:var(--ink)}.b{color:var(--paper)}'
  expect(used(css, '<p class="a">')).toBe(':root{--ink:#000;}.a{color:var(--ink)}')
  expect(used(css, '<p style="color:var(--paper)">')).toBe(':root{--paper:#fff;}')
})

test('a definition brings the definitions that it mentions, and none for a rule that is not there', () => {
  const css =
    ':root{--ink:var(--dark);--dark:#000;--shade:var(--deep);--deep:#111;}.a{color:var(--ink)}.b{x:var(--shade)}'
  expect(used(css, '<p class="a">')).toBe(':root{--ink:var(--dark);--dark:#000;}.a{color:var(--ink)}')
})

test('pages with the same classes get the same styles, whatever a visitor typed', () => {
  const sheet = parseSheet('.a{x:y}.b{x:z}')
  expect(criticalCss('<p class="a">var(--one)</p><p class="a">', sheet)).toBe('.a{x:y}')
  expect(criticalCss('<p class="a">var(--two)</p>', sheet)).toBe('.a{x:y}')
  expect(criticalCss('<p class="b">', sheet)).toBe('.b{x:z}')
  expect(sheet.written.size).toBe(2)
})

test('groups keep their order and go when nothing is left in them', () => {
  const css = '@layer base,utilities;@layer utilities{.a{x:y}@media print{.b{x:y}}@supports (x:y){.c{x:y}}}'
  expect(used(css, '<p class="a c">')).toBe(
    '@layer base,utilities;@layer utilities{.a{x:y}@supports (x:y){.c{x:y}}}',
  )
})

test('what is named comes with what mentions it: fonts always, properties and keyframes by their use', () => {
  const font = '@font-face{font-family:Inter}'
  const fade = '@keyframes fade{to{opacity:0}}'
  const shade = '@property --shade{syntax:"*";inherits:false}'
  const css = `${font}:root{--animate-fade:fade 1s;}.a{animation:var(--animate-fade)}.b{top:var(--shade)}${fade}${shade}`
  expect(used(css, '<p class="a">')).toContain(fade)
  expect(used(css, '<p class="a">')).not.toContain(shade)
  expect(used(css, '<p class="b">')).toContain(shade)
  expect(used(css, '<p class="b">')).not.toContain(fade)
  expect(used(css, '')).toBe(font)
})
