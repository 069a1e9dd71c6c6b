import { describe, expect, test } from 'vitest'
import { checkJobs } from './check-jobs.ts'
import { checkDatabase, checkDisk, checkLastBackup } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkBooks, checkPayments } from './check-money.ts'

const now = new Date('2026-03-05T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('mail', () => {
  const idle = {
    waiting: 0,
    oldestAt: null,
    failingSince: null,
    problem: null,
    lastSentAt: ago(3),
    givenUp: 0,
    hasMailServer: true,
    isOpenToAll: true,
  }
  const failing = { ...idle, waiting: 2, problem: '550 no' }
  test.each([
    ['is well while nothing waits', idle, 'good'],
    ['is well while one waits for its turn', { ...idle, waiting: 1, oldestAt: ago(1) }, 'good'],
    ['is to be watched after a try in vain', { ...failing, failingSince: ago(2), oldestAt: ago(2) }, 'watch'],
    ['needs somebody after an hour in vain', { ...failing, failingSince: ago(61), oldestAt: ago(61) }, 'bad'],
    ['needs somebody when nothing is tried', { ...idle, waiting: 9, oldestAt: ago(121) }, 'bad'],
    ['needs somebody in an open shop without a mail server', { ...idle, hasMailServer: false }, 'bad'],
    ['is well on a laptop', { ...idle, hasMailServer: false, isOpenToAll: false }, 'good'],
    ['is to be watched when some could not be delivered', { ...idle, givenUp: 3 }, 'watch'],
  ] as const)('%s', (_when, state, level) => {
    const check = checkMail(state, now)
    expect(check.level).toBe(level)
    expect(check.todo === undefined).toBe(level === 'good')
  })

  test('says why the mail server refuses', () => {
    expect(checkMail({ ...failing, failingSince: ago(90), oldestAt: ago(90) }, now).todo).toContain('550 no')
  })
})

describe('payments and books', () => {
  test.each([
    [{ open: 3, inDoubt: 0, oldestAt: null, pendingRefunds: 0 }, 'good'],
    [{ open: 3, inDoubt: 1, oldestAt: ago(5), pendingRefunds: 0 }, 'watch'],
    [{ open: 3, inDoubt: 1, oldestAt: ago(90), pendingRefunds: 0 }, 'bad'],
  ] as const)('%j is %s', (state, level) => {
    expect(checkPayments(state, now).level).toBe(level)
  })

  const compared = (minutes: number, differences: { kind: 'still-there' }[] = []) => ({
    provider: 'stripe',
    lastCheck: { at: ago(minutes).toISOString(), charges: 4, refunds: 0, settled: 0, differences },
    failedRefunds: [],
    disputedOrders: [],
  })
  test.each([
    ['that were compared last night are well', compared(500), 'good'],
    ['of a new shop are well', { provider: 'test', failedRefunds: [], disputedOrders: [] }, 'good'],
    ['that were not compared for two nights are not', compared(2 * 24 * 60), 'bad'],
    ['that differ are not', compared(500, [{ kind: 'still-there' }]), 'bad'],
    ['with a dispute are to be watched', { ...compared(500), disputedOrders: [1011] }, 'watch'],
  ] as const)('books %s', (_what, books, level) => {
    expect(checkBooks({ ...books, disputedOrders: [...books.disputedOrders] } as never, now).level).toBe(
      level,
    )
  })
})

describe('jobs', () => {
  const jobs = [
    { name: 'deliver-mails', cron: '* * * * *' },
    { name: 'reconcile-ledger', cron: '41 3 * * *' },
  ]
  const run = (name: string, minutes: number, failingSince: Date | null = null) => ({
    name,
    succeededAt: ago(minutes),
    failingSince,
    problem: failingSince ? 'Error: no' : null,
  })
  const threeDaysAgo = ago(60 * 24 * 3)
  const levelOf = (runs: readonly ReturnType<typeof run>[], since = threeDaysAgo) =>
    checkJobs(
      jobs.map((job) => ({ ...job, since })),
      runs,
      now,
    ).level

  test('that ran when they were due are well, the nightly one with last night’s run', () => {
    expect(levelOf([run('deliver-mails', 1), run('reconcile-ledger', 8 * 60)])).toBe('good')
  })
  test('one that missed its night is overdue, and so is one that stands still', () => {
    expect(levelOf([run('deliver-mails', 1), run('reconcile-ledger', 30 * 60)])).toBe('bad')
    expect(levelOf([run('deliver-mails', 40), run('reconcile-ledger', 8 * 60)])).toBe('bad')
  })
  test('one that was not due since the shop was opened is not overdue', () => {
    expect(levelOf([run('deliver-mails', 1)], ago(60))).toBe('good')
    expect(levelOf([run('deliver-mails', 1)])).toBe('bad')
  })
  test('one that fails is to be watched, and needs somebody after an hour', () => {
    const other = run('reconcile-ledger', 8 * 60)
    expect(levelOf([run('deliver-mails', 9, ago(8)), other])).toBe('watch')
    expect(levelOf([run('deliver-mails', 99, ago(90)), other])).toBe('bad')
  })
})

describe('the machine', () => {
  const backup = { finishedAt: ago(600), checkedAt: ago(599), place: '/backups', bytes: 5e9, failure: null }
  const none = { finishedAt: null, checkedAt: null, place: null, bytes: null, failure: null }
  test.each([
    [backup, true, 'good'],
    [{ ...backup, failure: 'disk full' }, true, 'watch'],
    [{ ...backup, finishedAt: ago(60 * 40) }, true, 'watch'],
    [{ ...backup, finishedAt: ago(60 * 24 * 8) }, true, 'bad'],
    [none, true, 'bad'],
    [none, false, 'watch'],
  ] as const)('with the backup %j, taking money %s, is %s', (last, takesMoney, level) => {
    expect(checkLastBackup(last, takesMoney, now).level).toBe(level)
  })

  test.each([
    [30e9, 60e9, 'good'],
    [25e9, 1e12, 'good'],
    [3e9, 60e9, 'watch'],
    [1e9, 4e9, 'watch'],
    [4e8, 60e9, 'bad'],
  ] as const)('with %d of %d bytes free is %s', (freeBytes, allBytes, level) => {
    expect(checkDisk({ freeBytes, allBytes, holds: 'data' }).level).toBe(level)
  })

  test.each([
    [[], 'good'],
    [[{ name: 'one:5432', behindBytes: 900 }], 'good'],
    [[{ name: 'one:5432', behindBytes: 9e8 }], 'watch'],
    [[{ name: 'one:5432', behindBytes: undefined }], 'watch'],
  ] as const)('with the replicas %j is %s', (replicas, level) => {
    expect(checkDatabase({ version: '18.4', bytes: 1e9, replicas }).level).toBe(level)
  })
})
