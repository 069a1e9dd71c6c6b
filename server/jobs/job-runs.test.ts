import { expect, test } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { JobRuns, readJobRuns } from './job-runs.ts'

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })

test('a job that fails is known to fail since its first failure, and no longer once it has succeeded', async () => {
  const { context } = shop.running
  const runs = new JobRuns(context)
  const noted = async () => (await readJobRuns(context)).find(({ name }) => name === 'deliver-mails')
  const begun = clock.now()
  await runs.succeeded('deliver-mails')
  clock.pass({ minutes: 1 })
  const firstFailure = clock.now()
  await runs.failed('deliver-mails', new Error('no mail server\nat line 1'))
  clock.pass({ minutes: 1 })
  await runs.failed('deliver-mails', new Error('no mail server'))
  expect((await noted())?.failingSince?.getTime()).toBeCloseTo(firstFailure.getTime(), -2)
  expect(await noted()).toMatchObject({ problem: 'Error: no mail server' })
  expect((await noted())?.succeededAt?.getTime()).toBeCloseTo(begun.getTime(), -2)
  await runs.failed('deliver-mails', new Error('no ada@mail.example here'))
  expect(await noted()).toMatchObject({ problem: 'Error: no [address] here' })
  await runs.succeeded('deliver-mails')
  expect(await noted()).toMatchObject({ failingSince: null, problem: null })
})

test('a run is noted after the clock was set back', async () => {
  const { context } = shop.running
  const runs = new JobRuns(context)
  const noted = async () => (await readJobRuns(context)).find(({ name }) => name === 'issue-invoices')
  await runs.succeeded('issue-invoices')
  clock.pass({ minutes: -60 })
  const setBack = clock.now()
  await runs.succeeded('issue-invoices')
  const { succeededAt } = (await noted()) ?? {}
  expect(succeededAt?.getTime()).toBeGreaterThanOrEqual(setBack.getTime())
  expect(succeededAt?.getTime()).toBeLessThanOrEqual(clock.now().getTime())
})
