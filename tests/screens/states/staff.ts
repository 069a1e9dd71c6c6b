import type { Page } from 'playwright-core'
import type { AnswerOf } from '../../../contract/operations.ts'
import { exampleOf } from '../../setup/example-answers.ts'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'
const id = (last: number) => `0199c1bb-77f0-7d2a-8c31-2f9e5b4a6d${last}`
const longAddress = `${'a-rather-long-name-for-an-address'.repeat(2)}@a-long-host-name.mail.example`

const someStaff: AnswerOf<'listStaff'> = {
  data: [
    {
      id: id(10),
      email: 'owner@shop.example',
      role: 'owner',
      fromEnvironment: true,
      secondFactor: true,
      lastSeenAt: '2026-03-03T09:30:00.000Z',
    },
    { id: id(11), email: 'ada@shop.example', role: 'manager', fromEnvironment: false, secondFactor: false },
    { id: id(12), email: longAddress, role: 'read-only', fromEnvironment: false, secondFactor: false },
  ],
  invitations: [
    {
      id: id(13),
      email: 'grace@shop.example',
      role: 'orders',
      invitedBy: 'owner@shop.example',
      expiresAt: '2026-03-06T09:30:00.000Z',
      isExpired: false,
    },
    {
      id: id(14),
      email: `new-${longAddress}`,
      role: 'read-only',
      invitedBy: longAddress,
      expiresAt: '2026-03-01T09:30:00.000Z',
      isExpired: true,
    },
  ],
}

const entry = {
  at: '2026-03-03T09:30:00.000Z',
  administrator: { id: id(11), email: 'ada@shop.example', role: 'manager' },
  address: '192.0.2.7',
  kind: 'catalogue',
  outcome: 'done',
} as const

const someActivity: AnswerOf<'listActivity'> = {
  data: [
    {
      ...entry,
      id: id(20),
      operation: 'updateProduct',
      subject: id(30),
      before: { price: 49, productDescription: 'Crisp cotton to wear under a coat.' },
      after: { price: 39, productDescription: 'Crisp cotton, washed once, to wear under a coat or alone.' },
    },
    {
      ...entry,
      id: id(21),
      operation: 'updateSettings',
      kind: 'settings',
      subject: 'business',
      before: { name: '', street: '', city: '', country: 'US', taxNumber: '' },
      after: {
        name: 'Selvedge Ltd',
        street: '12 St James Square',
        city: 'London',
        country: 'UK',
        taxNumber: 'GB1',
      },
    },
    {
      ...entry,
      id: id(22),
      operation: 'changeRole',
      kind: 'staff',
      subject: longAddress,
      before: { role: 'manager' },
      after: { role: 'read-only' },
    },
    {
      ...entry,
      id: id(23),
      operation: 'refundOrder',
      kind: 'orders',
      outcome: 'unknown',
      subject: id(31),
      address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      after: { order_id: id(31), whole: true, reason: 'requested' },
    },
    { ...entry, id: id(24), operation: 'adminLogin', kind: 'own', outcome: 'refused' },
  ],
  people: [{ id: id(11), email: 'ada@shop.example' }],
  next: 'WyIyMDI2LTAzLTAzVDA5OjMwOjAwLjAwMFoiLCIwIl0',
}

const staff = () => '/admin/staff'
const activity = () => '/admin/staff/activity'
const openValues = (page: Page) => page.getByText('5 values').click()
const chooseStaff = (page: Page) => page.getByLabel('Area').selectOption('Staff')

export const staffStates: Record<string, readonly State[]> = {
  '/admin/staff/:part?': sharing({ as }, [
    ...sharing({ at: staff }, [
      {
        name: 'the owner alone',
        answers: { listStaff: { data: someStaff.data.slice(0, 1), invitations: [] } },
        shows: 'Last seen',
      },
      { name: 'some, and invitations', answers: { listStaff: someStaff }, shows: 'ada@shop.example' },
      {
        name: 'another role',
        answers: { listStaff: someStaff },
        acts: press('Change role of ada'),
        shows: 'Save role',
      },
      {
        name: 'removing',
        answers: { listStaff: someStaff },
        acts: press('Remove ada'),
        shows: 'logged out everywhere',
      },
      { name: 'no address', acts: press('Invite'), shows: 'Enter your email.' },
      { name: 'on its way', held: 'listStaff', shows: 'Loading the staff' },
      { name: 'fails', broken: 'listStaff', shows: 'Could not load the staff' },
    ]),
    ...sharing({ at: activity }, [
      { name: 'activity: some', answers: { listActivity: someActivity }, shows: 'Changed a product' },
      { name: 'activity: values', answers: { listActivity: someActivity }, acts: openValues, shows: 'GB1' },
      {
        name: 'activity: nothing',
        answers: { listActivity: { data: [], people: [] } },
        acts: chooseStaff,
        shows: 'No activity',
      },
      { name: 'activity: on its way', held: 'listActivity', shows: 'Loading the activity' },
      { name: 'activity: fails', broken: 'listActivity', shows: 'Could not load the activity' },
    ]),
  ]),
}

/** Of /admin. */
export const invitationStates: readonly State[] = [
  { name: 'an invitation that is over', at: () => '/admin?invitation=x', shows: 'can’t be used' },
  {
    name: 'an invitation',
    at: () => '/admin?invitation=x',
    answers: { checkInvitation: exampleOf('checkInvitation') },
    shows: 'Choose a password for',
  },
]
