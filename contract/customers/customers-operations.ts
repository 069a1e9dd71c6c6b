import { z } from 'zod'
import { ShopperId } from '../accounts/shopper.ts'
import { bodyLimits, operation } from '../operation.ts'
import { next, pagesOnly } from '../paging.ts'
import { boundedText, typedText } from '../text.ts'
import {
  Customer,
  CustomerNote,
  CustomerNoteId,
  CustomerPage,
  customerOrders,
  erasureWord,
  NoteText,
} from './customer.ts'

export const listCustomers = operation('listCustomers', {
  summary: 'Accounts and guests who have ordered, with what they have spent.',
  right: 'customers:read',
  input: z.object({
    /** Finds what the search of orders finds, such as names, email addresses, streets and order numbers, and words of notes. */
    search: typedText({ longest: 200, isCopied: true }).default(''),
    order: z.enum(customerOrders, { error: 'Customers can’t be sorted by this.' }).default('last-order'),
    sort: z.enum(['asc', 'desc']).default('desc'),
    ...pagesOnly,
  }),
  answer: z.object({ data: z.array(Customer), next }),
})

export const getCustomer = operation('getCustomer', {
  summary: 'A customer with the latest orders and the notes of staff.',
  right: 'customers:read',
  input: z.object({ id: ShopperId }),
  answer: z.object({ data: CustomerPage }),
  errors: ['customer-not-found'],
})

export const addCustomerNote = operation('addCustomerNote', {
  summary: 'Writes a note about a customer; once for each note_id.',
  right: 'customers:write',
  status: 201,
  bodyLimit: bodyLimits.address,
  input: z.object({ id: ShopperId, note_id: CustomerNoteId, text: NoteText }),
  answer: z.object({ data: CustomerNote }),
  errors: ['customer-not-found'],
})

export const deleteCustomerNote = operation('deleteCustomerNote', {
  summary: 'Deletes a note about a customer. One that is gone is no error.',
  right: 'customers:write',
  input: z.object({ id: ShopperId, note_id: CustomerNoteId }),
})

const file = z
  .unknown()
  .describe('A file: everything the shop keeps about the person, a part for each table.')

export const exportCustomer = operation('exportCustomer', {
  summary: 'Everything the shop keeps about a person, as a file.',
  right: 'customers:write',
  exportsData: true,
  input: z.object({ id: ShopperId }),
  answer: file,
  errors: ['customer-not-found'],
})

export const eraseCustomer = operation('eraseCustomer', {
  summary:
    'Erases a person, for good. What the law asks for stays: sums of orders, and invoices for their time.',
  right: 'customers:write',
  input: z.object({
    id: ShopperId,
    /** The email address of the customer, typed, so that nobody is erased by a slip. */
    confirmation: boundedText(254),
  }),
  errors: ['customer-not-found', 'orders-open'],
})

export const exportOwnData = operation('exportOwnData', {
  summary: 'Everything the shop keeps about the shopper, as a file.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId }),
  answer: file,
  errors: ['customer-not-found'],
})

export const eraseAccount = operation('eraseAccount', {
  summary: 'Erases the account of the shopper, for good, and ends the session.',
  access: 'shopper',
  owner: 'id',
  input: z.object({
    id: ShopperId,
    currentPassword: boundedText(1_000, { missing: 'Enter your current password.' }),
    confirmation: z.literal(erasureWord, { error: `Type ${erasureWord} to confirm.` }),
  }),
  errors: ['wrong-password', 'too-many-attempts', 'unavailable', 'customer-not-found', 'orders-open'],
})
