import type { Period } from '../../../contract/reports/report.ts'
import { CsvLink } from './csv-link.tsx'
import { dayInWords } from './periods.ts'

const files = [
  ['Orders', 'exportOrders'],
  ['Order lines', 'exportOrderLines'],
  ['Customers', 'exportCustomers'],
  ['Refunds', 'exportRefunds'],
] as const

/** Files of the same period, with all columns. */
export const AccountantFiles = ({ period }: { period: Period }) => (
  <section aria-labelledby="accountant" className="border-t border-stone-300 pt-6 print:hidden">
    <h2 id="accountant" className="font-display text-lg font-medium">
      For the accountant
    </h2>
    <p className="mt-1 text-sm text-stone-700">
      CSV files of {dayInWords(period.from)} to {dayInWords(period.to)}.
    </p>
    <div className="mt-4 flex flex-wrap gap-3">
      {files.map(([name, operation]) => (
        <CsvLink key={operation} of={operation} query={period}>
          {name}
          <span className="sr-only"> as CSV</span>
        </CsvLink>
      ))}
    </div>
  </section>
)
