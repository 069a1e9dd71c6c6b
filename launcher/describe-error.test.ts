import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { describeError } from './describe-error.ts'
import { StartupError } from './startup-error.ts'

const failureOf = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return describeError(error)
  }
  return 'it did not fail'
}

test('what people can mend is one line', async () => {
  expect(describeError(new StartupError('PORT 80 is taken'))).toBe('PORT 80 is taken')
  expect(await failureOf(() => readConfig({ PORT: 'x' }))).toMatch(/^PORT must be a number/)
  expect(await failureOf(() => writeFile('/dev/full', 'x'))).toBe('The disk is full')
  expect(await failureOf(() => writeFile('/dev/null/x', 'x'))).toBe(
    "/dev/null/x can't be used: a part of its path is a file",
  )
})

test('what is our own mistake says where it happened', async () => {
  const failure = await failureOf(() => {
    throw new TypeError('undefined is not a shirt')
  })
  expect(failure).toContain('undefined is not a shirt')
  expect(failure).toContain('describe-error.test.ts')
})
