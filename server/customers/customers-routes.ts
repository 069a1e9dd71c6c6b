import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { FairQueue } from '../http/fair-queue.ts'
import { addCustomerNote, deleteCustomerNote } from './customer-notes.ts'
import { eraseByStaff, eraseOwnAccount } from './erase-calls.ts'
import { exportPerson } from './export-person.ts'
import { listCustomers } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'

/** A person's data are read from every table that names them, so that several at once would keep the database from orders. */
const exportTurns = new FairQueue({ atOnce: 1, longest: 100, mostOfOne: 2, refusal: 'unavailable' })

export const customerHandlers = (context: AppContext): HandlersOf<'customers'> => ({
  listCustomers: (call) => listCustomers(context, call),
  getCustomer: async ({ input }) => ({ data: await readCustomer(context, input.id) }),
  addCustomerNote: async (call) => {
    call.audit({ subject: `customer ${call.input.id}` })
    return { data: await addCustomerNote(context, call) }
  },
  deleteCustomerNote: async ({ input, audit }) => {
    audit({ subject: `customer ${input.id}` })
    await deleteCustomerNote(context, input)
    return { message: 'The note is gone.' }
  },
  exportCustomer: ({ input, administrator, audit }) => {
    audit({ subject: `customer ${input.id}` })
    return exportTurns.run(administrator.id, () => exportPerson(context, input.id, 'staff'))
  },
  eraseCustomer: async ({ input, audit }) => {
    audit({ subject: `customer ${input.id}` })
    await eraseByStaff(context, input)
    return { message: 'The customer has been erased.' }
  },
  exportOwnData: ({ shopper }) =>
    exportTurns.run(shopper.id, () => exportPerson(context, shopper.id, 'shopper')),
  eraseAccount: async (call) => {
    await eraseOwnAccount(context, call)
    return { message: 'Your account and your data have been erased.' }
  },
})
