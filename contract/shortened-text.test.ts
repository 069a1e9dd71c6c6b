import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginningOf, summaryOf } from './shortened-text.ts'

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const clustersOf = (text: string) => Array.from(clusters.segment(text), ({ segment }) => segment)
const lengthOf = (text: string) => [...text].length

/** Texts of every kind: words, scripts without blanks, emoji of several code points, marks, blanks and line ends. */
const pieces = fc.oneof(
  fc.lorem(),
  fc.constantFrom(' ', '\n', '\r\n\r\n', '\t ', '\u3000', '\u00a0'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .tuple(
      fc.constantFrom(
        '防水加工を施した綿の外套',
        'ผ้าฝ้ายกันน้ำ',
        'क्षत्रिय',
        'e\u0301o\u0308',
        '👨‍👩‍👧‍👦',
        '👍🏽',
        '🇳🇿',
        '𠮷野家',
      ),
      fc.integer({ min: 1, max: 60 }),
    )
    .map(([text, times]) => text.repeat(times)),
)
const texts = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''))

/** Holds of what is left of a text: whole clusters from its beginning. */
function expectBeginning(left: string, whole: string) {
  const all = clustersOf(whole)
  expect(all.slice(0, clustersOf(left).length).join('').trimEnd()).toBe(left)
}

describe('a summary', () => {
  test('is the text on one line where that is short', () => {
    expect(summaryOf(' Waxed cotton,\n\n  cut  wide.\u3000')).toBe('Waxed cotton, cut wide.')
    expect(summaryOf('綿'.repeat(160))).toBe('綿'.repeat(160))
  })

  test.each([
    ['a text without blanks', '防水加工を施した綿の外套'.repeat(60)],
    ['one blank at the beginning', `綿 ${'綿の外套'.repeat(75)}`],
    ['one word', 'x'.repeat(300)],
    ['Thai', 'ผ้าฝ้ายกันน้ำ'.repeat(30)],
  ])('of %s has 100 to 160 letters', (_kind, text) => {
    const summary = summaryOf(text)
    expect(lengthOf(summary)).toBeGreaterThan(100)
    expect(lengthOf(summary)).toBeLessThanOrEqual(160)
    expect(summary.endsWith('…')).toBe(true)
  })

  test('ends after a word', () => {
    expect(summaryOf('wool and linen '.repeat(20))).toBe(`${'wool and linen '.repeat(10)}wool and…`)
    expect(summaryOf(`${'a'.repeat(159)} b`)).toBe(`${'a'.repeat(159)}…`)
    expect(summaryOf(`${'a'.repeat(100)} ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(100)}…`)
    expect(summaryOf(`${'a'.repeat(99)} ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(99)} ${'b'.repeat(59)}…`)
  })

  test('of any text is one line of whole clusters, neither longer than 160 nor shorter than it has to be', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = text.replaceAll(/\s+/g, ' ').trim()
        const summary = summaryOf(text)
        expect(lengthOf(summary)).toBeLessThanOrEqual(160)
        if (lengthOf(line) <= 160) expect(summary).toBe(line)
        if (lengthOf(line) <= 160) return
        const left = summary.slice(0, -1)
        expect(summary).toBe(`${left}…`)
        expect(lengthOf(left)).toBeGreaterThanOrEqual(100)
        expectBeginning(left, line)
        const blank = line.indexOf(' ', left.length)
        const isMidWord = blank !== left.length && /^\p{Script=Latin}{2}/u.test(line.slice(left.length - 1))
        if (isMidWord) expect(left.slice([...left].slice(0, 100).join('').length)).not.toContain(' ')
      }),
      { numRuns: 500 },
    )
  })
})

describe('the beginning of a text', () => {
  test('is the text where that is short, and ends before an emoji or a letter with a mark that has no room', () => {
    expect(beginningOf('Coat ', 5)).toBe('Coat ')
    expect(beginningOf('ab👨‍👩‍👧‍👦', 4)).toBe('ab')
    expect(beginningOf('cafe\u0301', 4)).toBe('caf')
    expect(beginningOf('𠮷野家', 2)).toBe('𠮷野')
  })

  test('of any text is whole clusters', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 200 }), (text, most) => {
        const beginning = beginningOf(text, most)
        expect(lengthOf(beginning)).toBeLessThanOrEqual(most)
        if (lengthOf(text) > most) expectBeginning(beginning, text)
      }),
    )
  })
})
