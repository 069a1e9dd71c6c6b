import type { Crossing } from './table-owners.ts'

/** Files that read across folders for figures, exports and erasures. Others stand in table-owners.ts. */
export const figureCrossings: readonly Crossing[] = [
  {
    file: 'server/customers/refresh-customers.ts',
    tables: ['orders', 'shoppers'],
    reason: 'adds up the orders of customers, some hundreds at a time',
  },
  {
    file: 'server/customers/list-customers.ts',
    tables: ['orders', 'order_customers', 'shoppers'],
    reason: 'joins customers with their accounts and with what their orders were placed under',
  },
  {
    file: 'server/customers/read-customer.ts',
    tables: ['orders', 'shoppers'],
    reason: 'adds up the orders of a customer',
  },
  {
    file: 'server/reports/sales-of-days.ts',
    tables: ['orders', 'order_lines', 'refunds', 'kept_charges', 'offer_uses', 'offers'],
    reason: 'adds up the orders of a day, by product and by code, and what went back on it',
  },
  {
    file: 'server/reports/summarise-sales.ts',
    tables: ['orders'],
    reason: 'finds the first day with an order',
  },
  {
    file: 'server/returns/count-reasons.ts',
    tables: ['orders'],
    reason: 'leaves returns of test orders out of the report of a live shop',
  },
  {
    file: 'server/reports/export-orders.ts',
    tables: ['orders', 'order_lines', 'invoices'],
    reason: 'reads orders with their lines and the numbers of their invoices, some thousand at a time',
  },
  {
    file: 'server/reports/export-customers.ts',
    tables: ['customers', 'shoppers', 'orders'],
    reason: 'adds up what customers spent in a period, some thousand at a time',
  },
  {
    file: 'server/reports/export-refunds.ts',
    tables: ['refunds', 'orders', 'invoices'],
    reason: 'joins refunds with their orders and credit notes',
  },
  {
    file: 'server/reports/export-invoices.ts',
    tables: ['invoices', 'orders'],
    reason: 'reads what was issued, and the country of the order for documents that do not have theirs',
  },
  {
    file: 'server/customers/open-orders.ts',
    tables: ['orders', 'payment_attempts', 'disputes', 'refunds', 'returns'],
    reason: 'looks for everything that is open of an order, in one statement',
  },
  {
    file: 'server/customers/erase-person.ts',
    tables: ['orders'],
    reason: 'finds the invoices to issue and the mails to delete before the orders are erased',
  },
  {
    file: 'server/customers/export-person.ts',
    tables: ['orders', 'returns'],
    reason: 'reads every table that holds something about a person (personal-tables.ts)',
  },
  {
    file: 'server/invoices/erase-buyers.ts',
    tables: ['orders'],
    reason: 'finds the invoices of erased people',
  },
]
