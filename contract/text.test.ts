import { expect, test } from 'vitest'
import { Email } from './accounts/email.ts'
import { labelText, searchableText, typedText } from './text.ts'

const takes = (text: string) =>
  typedText({ longest: 40, missing: 'Please fill this in.' }).safeParse(text).success

test.each(['Ada', ' Ada ', 'Zoë', '社會', 'עדה', '👩‍🚀', 'a\u0301', 'x\u200f', 'line\nbreak'])(
  '%j is text',
  (text) => {
    expect(takes(text)).toBe(true)
  },
)

test.each([
  '',
  ' ',
  '\u200b',
  '\u2060 \u00ad',
  '\u3164',
  'a\u0000',
  'a\ud800',
  '\u202egnihton',
  'a\u2066b',
  'x'.repeat(41),
])('%j is none', (text) => {
  expect(takes(text)).toBe(false)
})

test('text that may be empty is bounded and storable all the same', () => {
  const optional = typedText({ longest: 40 })
  expect(optional.safeParse('').success).toBe(true)
  expect(optional.safeParse('a\u202e').success).toBe(false)
  expect(optional.safeParse('x'.repeat(41)).success).toBe(false)
})

test('text that is searched for has no characters that nobody sees', () => {
  const name = searchableText({ longest: 40, missing: 'Please fill this in.' })
  expect(name.parse('Under\u00adwear\u2060 \ufeffset')).toBe('Underwear set')
  expect(name.parse('\u00ad shirt')).toBe('shirt')
  expect(name.safeParse('\u00ad').success).toBe(false)
})

test('text that is searched for is spelt as others spell what looks the same', () => {
  const name = searchableText({ longest: 12 })
  expect(name.parse('E\u0301te\u0301')).toBe('\u00c9t\u00e9')
  // One letter as typed, three in its usual form.
  expect(name.safeParse('\ufb2c'.repeat(12)).success).toBe(false)
})

test('a label has single blanks, as others type it that looks the same', () => {
  const label = labelText({ longest: 40 })
  expect(label.parse('QX\u00a099')).toBe('QX 99')
  expect(label.parse('Summer \u2009 Run')).toBe('Summer Run')
})

test('marks of direction stay beside letters that are written from right to left alone', () => {
  const name = searchableText({ longest: 40 })
  expect(name.parse('M\u200e')).toBe('M')
  expect(name.parse('\u200fLinen\u061c \u200eset')).toBe('Linen set')
  expect(name.parse('\u05d7\u05d5\u05dc\u05e6\u05d4 C++\u200e!')).toBe(
    '\u05d7\u05d5\u05dc\u05e6\u05d4 C++\u200e!',
  )
})

test('blanks of no width and joiners stay where they mean something', () => {
  const name = searchableText({ longest: 40 })
  expect(name.parse('Li\u200bnen\u200d \u200cset\u200b')).toBe('Linen set')
  for (const text of [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0e40\u0e2a\u0e37\u0e49\u0e2d\u200b\u0e1c\u0e49\u0e32',
    '\u{1f469}\u200d\u{1f4bb}',
  ])
    expect(name.parse(text)).toBe(text)
})

test.each([
  '\u202a+1 555 0142\u202c',
  '\u2066+1 555 0142\u2069',
  '\u200e+1 555 0142\u200b ',
  '\ufeff+1 555 0142',
])('%j is taken without the marks around it', (copied) => {
  expect(typedText({ longest: 40, isCopied: true }).parse(copied)).toBe('+1 555 0142')
})

test('an email address is taken without the marks around it', () => {
  expect(Email.parse('\u202aada@shop.example\u202c\u200b')).toBe('ada@shop.example')
  expect(Email.safeParse('ada\u200b@shop.example').success).toBe(false)
})

test('blanks around text count for nothing, a page full of them is refused', () => {
  expect(typedText({ longest: 3 }).parse(`${' '.repeat(500)}Ada${' '.repeat(500)}`)).toBe('Ada')
  expect(takes(' '.repeat(2_000))).toBe(false)
})

test('an address that grows beyond the limit in its usual form is too long', () => {
  // One letter as typed, three in its usual form.
  expect('\ufb2c'.normalize('NFC')).toHaveLength(3)
  expect(Email.safeParse(`${'\ufb2c'.repeat(70)}@shop.example`).success).toBe(true)
  expect(Email.safeParse(`${'\ufb2c'.repeat(100)}@shop.example`).success).toBe(false)
})

test.each(['ada@shop.example', 'a.b+c@mail.shop.example', 'zoë@shop.example', 'Ada@SHOP.example'])(
  '%s is an email address',
  (address) => {
    expect(Email.safeParse(address).success).toBe(true)
  },
)

test.each([
  'ada\u200b@shop.example',
  'ada\u00ad@shop.example',
  'ada@\u017fhop.example',
  'ada@shop\u3002example',
  'ada@shop.example\r\nBcc: eve@shop.example',
])('%j is no email address', (address) => {
  expect(Email.safeParse(address).success).toBe(false)
})

test('an accent is the same however it was typed', () => {
  expect(Email.parse('zoe\u0308@shop.example')).toBe('zo\u00eb@shop.example')
})
