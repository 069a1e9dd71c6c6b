import { expect, test } from 'vitest'
import { after, isCurrent, type Lease, noLease } from './lease.ts'

type Event = Parameters<typeof after>[1]

test.each<[string, Event[], Lease['state'], { before: boolean; later: boolean }]>([
  ['nothing has been read', [], 'checking', { before: false, later: false }],
  ['the log has been read', [{ is: 'read', began: 100 }], 'listening', { before: true, later: false }],
  [
    'reads end in another order',
    [
      { is: 'read', began: 100 },
      { is: 'read', began: 50 },
    ],
    'listening',
    { before: true, later: false },
  ],
  [
    'the connection is lost',
    [{ is: 'read', began: 100 }, { is: 'lost' }],
    'checking',
    { before: false, later: false },
  ],
  [
    'the primary can’t be reached',
    [{ is: 'lost' }, { is: 'unreachable' }],
    'away',
    { before: true, later: true },
  ],
  ['the primary refuses', [{ is: 'lost' }, { is: 'refused' }], 'refused', { before: false, later: false }],
  [
    'the primary can be reached again',
    [{ is: 'unreachable' }, { is: 'connected' }],
    'checking',
    { before: false, later: false },
  ],
  [
    'its log is read then',
    [{ is: 'unreachable' }, { is: 'connected' }, { is: 'read', began: 100 }],
    'listening',
    { before: true, later: false },
  ],
])('when %s', (_what, events, state, { before, later }) => {
  const lease = events.reduce(after, noLease)
  expect(lease.state).toBe(state)
  // A lease lasts for a second from the beginning of a read.
  expect([isCurrent(lease, 1_099), isCurrent(lease, 1_100)]).toEqual([before, later])
})
