import { expect, test } from 'vitest'
import { type FileResult, mayTryAgain, summarize, withSecondTries } from './test-summary.ts'

const late = { test: 'pays', causes: ['line 7: too late'] }
const file = (particulars: Partial<FileResult> = {}): FileResult => ({
  project: 'browser',
  path: 'journey.test.ts',
  passed: 3,
  failures: [],
  isFinal: false,
  ...particulars,
})

test('a run in which everything passed prints its counts alone', () => {
  const files = withSecondTries([file(), file({ path: 'other.test.ts' })], [])
  expect(summarize(files, [])).toEqual({ text: '6 passed, 0 failed', good: true })
})

test('what passes at its second try counts as passed, and is listed with the words of its failure', () => {
  const files = withSecondTries([file({ passed: 2, failures: [late] }), file()], [file()])
  expect(summarize(files, [])).toEqual({
    text: 'stumbled: journey.test.ts (browser) pays\nline 7: too late\n\n6 passed, 0 failed',
    good: true,
  })
})

test('what fails twice has failed, with the words of the second time', () => {
  const again = file({ passed: 2, failures: [{ ...late, causes: ['line 8: never'] }] })
  const files = withSecondTries([file({ passed: 2, failures: [late] })], [again])
  expect(summarize(files, [])).toEqual({
    text: 'failed: journey.test.ts (browser) pays\nline 8: never\n\n2 passed, 1 failed',
    good: false,
  })
})

test('a second try of one project counts for no other', () => {
  const files = [
    file({ project: 'webkit', failures: [late] }),
    file({ project: 'firefox', failures: [late] }),
  ]
  const [webkit, firefox] = withSecondTries(files, [file({ project: 'firefox' })])
  expect([webkit?.failures.length, firefox?.failures.length]).toEqual([1, 0])
})

test('what failed outside of any file fails the run', () => {
  const { text, good } = summarize(withSecondTries([file()], []), ['no database'])
  expect([text.split('\n').at(-1), good]).toEqual(['3 passed, 1 failed', false])
})

const failing = (count: number) => Array.from({ length: count }, () => file({ failures: [late] }))

test.each([
  ['files that passed', [file()], false],
  ['one of two files, which failed,', [file(), ...failing(1)], true],
  ['eight files that failed', failing(8), true],
  ['nine files that failed', failing(9), false],
  ['tests that found wrong books', [file({ failures: [late], isFinal: true })], false],
])('whether %s run once more', (_what, files, again) => {
  expect(mayTryAgain(files)).toBe(again)
})
