import type { Page } from 'playwright-core'
import type { AnswerOf } from '../../../contract/operations.ts'
import { type State, sharing } from '../state.ts'

const as = 'administrator'

const searchSubscribers = (page: Page) => page.getByLabel('Search addresses').fill('nobody@')

const someSubscribers: AnswerOf<'listSubscribers'> = {
  data: [
    {
      id: '0199c1bb-77f0-7d2a-8c31-2f9e5b4a6d10',
      email: 'ada@mail.example',
      state: 'confirmed',
      source: 'sign-up',
      consentedAt: '2026-03-03T09:30:00.000Z',
      confirmedAt: '2026-03-03T09:41:00.000Z',
    },
    {
      id: '0199c1bb-77f0-7d2a-8c31-2f9e5b4a6d11',
      email: `${'a-rather-long-name-for-an-address'.repeat(2)}@a-long-host-name.mail.example`,
      state: 'confirmed',
      source: 'profile',
      consentedAt: '2026-02-03T09:30:00.000Z',
      confirmedAt: '2026-02-03T09:41:00.000Z',
    },
  ],
}

export const subscribersStates: Record<string, readonly State[]> = {
  '/admin/subscribers': sharing({ as }, [
    { name: 'none yet', shows: 'Nobody has subscribed yet' },
    {
      name: 'some',
      answers: {
        listSubscribers: someSubscribers,
        countSubscribers: { data: { pending: 3, confirmed: 1280, unsubscribed: 9 } },
      },
      shows: 'ada@mail.example',
    },
    { name: 'nothing found', acts: searchSubscribers, shows: 'No subscribers found' },
    { name: 'fails', broken: 'listSubscribers', shows: 'Could not load the subscribers' },
  ]),
}
