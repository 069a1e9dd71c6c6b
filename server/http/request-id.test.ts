import { expect, test } from 'vitest'
import { currentCause, inJob, logCause } from './request-id.ts'

const logger = (bindings: Record<string, unknown>) => ({ bindings: () => bindings })

test('a line that a job logs names the job, and a line of nobody’s names nothing', async () => {
  expect(await inJob('deliver-mails', async () => logCause({}, 30, logger({})))).toEqual({
    job: 'deliver-mails',
  })
  expect(logCause({}, 30, logger({}))).toEqual({})
  expect(currentCause()).toBeUndefined()
})

test('a line names its request once', async () => {
  const line = await inJob('deliver-mails', async () => logCause({}, 30, logger({ requestId: 'abc' })))
  expect(line).toEqual({})
})
