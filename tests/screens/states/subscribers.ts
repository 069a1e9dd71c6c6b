import type { Page } from 'playwright-core'
import { exampleOf } from '../../setup/example-answers.ts'
import { type State, sharing } from '../state.ts'

const as = 'administrator'

const searchSubscribers = (page: Page) => page.getByLabel('Search addresses').fill('nobody@')

const [subscriber] = exampleOf('listSubscribers').data
const someSubscribers = {
  data: [
    subscriber,
    {
      ...subscriber,
      id: '0199c1bb-77f0-7d2a-8c31-2f9e5b4a6d11',
      email: `${'a-rather-long-name-for-an-address'.repeat(2)}@a-long-host-name.mail.example`,
      state: 'confirmed',
      confirmedAt: '2026-03-03T09:41:00.000Z',
    },
  ],
}

export const subscribersStates: Record<string, readonly State[]> = {
  '/admin/subscribers': sharing({ as }, [
    { name: 'none yet', shows: 'No subscribers yet' },
    {
      name: 'some',
      answers: {
        listSubscribers: someSubscribers,
        countSubscribers: { data: { pending: 3, confirmed: 1280, unsubscribed: 9 } },
      },
      shows: 'ada@shop.example',
    },
    { name: 'nothing found', acts: searchSubscribers, shows: 'No subscribers found' },
    { name: 'fails', broken: 'listSubscribers', shows: 'Could not load the subscribers' },
  ]),
}
