import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const queueOf = (mostOfOne: number, longest: number) =>
  new FairQueue({ atOnce: 1, longest, mostOfOne, refusal: 'too-many-attempts' })

test('work of one client does not keep that of another waiting', async () => {
  const queue = queueOf(10, 10)
  const done: string[] = []
  const run = (client: string) => queue.run(client, async () => done.push(client))
  await Promise.all(['ada', 'ada', 'ada', 'eve'].map(run))
  expect(done.slice(0, 3)).toContain('eve')
})

test('a client with too much waiting is refused, others are not, and later it is served again', async () => {
  const queue = queueOf(2, 10)
  const work = async () => 'done'
  const [first, second, third, other] = await Promise.allSettled(
    ['ada', 'ada', 'ada', 'eve'].map((client) => queue.run(client, work)),
  )
  expect([first?.status, second?.status, other?.status]).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(third).toMatchObject({ reason: { body: { code: 'too-many-attempts' } } })
  expect(await queue.run('ada', work)).toBe('done')
})

test('all clients are refused when too much is waiting', async () => {
  const queue = queueOf(1, 1)
  const outcomes = await Promise.allSettled(
    ['ada', 'eve', 'joe'].map((client) => queue.run(client, async () => 'done')),
  )
  expect(outcomes[2]).toMatchObject({ reason: { body: { code: 'unavailable' } } })
})
