import { isByTime, mostRows } from '../../contract/reports/report.ts'
import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { exportCustomers } from './export-customers.ts'
import { exportInvoices } from './export-invoices.ts'
import { exportOrderLines, exportOrders } from './export-orders.ts'
import { exportRefunds } from './export-refunds.ts'
import { exportReport } from './export-report.ts'
import { readReport } from './read-report.ts'
import { readReturnsReport } from './returns-report.ts'

export const reportHandlers = (context: AppContext): HandlersOf<'reports'> => ({
  getReport: async ({ input }) => {
    const report = await readReport(context, input)
    return { data: { ...report, rows: isByTime(input.by) ? report.rows : report.rows.slice(0, mostRows) } }
  },
  exportReport: (call) => exportReport(context, call),
  getReturnsReport: async ({ input }) => ({ data: await readReturnsReport(context, input) }),
  exportOrders: ({ input }) => exportOrders(context, input),
  exportOrderLines: ({ input }) => exportOrderLines(context, input),
  exportCustomers: ({ input }) => exportCustomers(context, input),
  exportRefunds: ({ input }) => exportRefunds(context, input),
  exportInvoices: ({ input }) => exportInvoices(context, input),
})
