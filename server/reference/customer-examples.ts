import type { Examples } from './example.ts'

const id = '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11'
const note_id = '0199c1bd-1f2e-7c90-8a44-5b6f0a1c2d3f'
const customer = {
  id,
  name: 'Ada Loom',
  email: 'ada@shop.example',
  orders: 3,
  spent: 312.4,
  lastOrderAt: '2026-03-03T09:30:00.000Z',
}
const note = {
  id: note_id,
  text: 'Prefers a call before noon.',
  by: 'owner@shop.example',
  at: '2026-03-04T08:00:00.000Z',
}

const file = {
  about: 'Everything that the shop keeps about this person.',
  name: customer.name,
  email: customer.email,
  data: { shoppers: { about: 'Who has an account', rows: [{ id, name: customer.name }] } },
}

export const customerExamples: Pick<
  Examples,
  | 'listCustomers'
  | 'getCustomer'
  | 'addCustomerNote'
  | 'deleteCustomerNote'
  | 'exportCustomer'
  | 'eraseCustomer'
  | 'exportOwnData'
  | 'eraseAccount'
> = {
  listCustomers: { input: { search: 'loom ada', order: 'spent', limit: 50 }, answer: { data: [customer] } },
  getCustomer: {
    input: { id },
    answer: {
      data: {
        ...customer,
        since: '2025-11-20T10:00:00.000Z',
        confirmed: true,
        phoneNumber: '+44 113 496 0000',
        address: ['1 Mill Lane', 'Leeds, Yorkshire LS1', 'England'],
        latestOrders: [
          {
            number: 1042,
            placedAt: customer.lastOrderAt,
            status: 'Order Placed',
            payment: 'paid',
            total: 137.77,
          },
        ],
        openOrders: [{ number: 1042, because: 'not-delivered' }],
        notes: [note],
      },
    },
  },
  addCustomerNote: { input: { id, note_id, text: note.text }, answer: { data: note } },
  deleteCustomerNote: { input: { id, note_id }, answer: { message: 'The note is gone.' } },
  exportCustomer: { input: { id }, answer: file },
  eraseCustomer: {
    input: { id, confirmation: customer.email },
    answer: { message: 'The customer has been erased.' },
  },
  exportOwnData: { input: { id }, answer: file },
  eraseAccount: {
    input: { id, currentPassword: 'ampersand-otter-quilt', confirmation: 'ERASE' },
    answer: { message: 'Your account and your data have been erased.' },
  },
}
