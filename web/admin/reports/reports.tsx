import { useQuery } from '@tanstack/react-query'
import type { Period, ReportGrouping } from '../../../contract/reports/report.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { apiQuery } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { reportedToday } from '../shop-time.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { choicesOf, FilterChips } from '../ui/filter-chips.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { usePanelListParams } from '../ui/use-panel-list-params.ts'
import { PeriodPicker } from './period-picker.tsx'
import { dayInWords, periodOf } from './periods.ts'
import { ReportResult, ReportSkeleton } from './report-result.tsx'

/** Downloaded only when it is chosen. */
const ReturnsResult = lazyWithFallback(() => import('./returns-result.tsx'), <ReportSkeleton />)

export type ReportView = ReportGrouping | 'returns'
type Params = Period & { by: ReportView }

const views: Readonly<Record<ReportView, string>> = {
  day: 'By day',
  month: 'By month',
  product: 'Best sellers',
  size: 'By size',
  category: 'By category',
  code: 'By code',
  returns: 'Returns',
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function readParams(query: URLSearchParams): Params {
  const [from, to, by] = [query.get('from'), query.get('to'), query.get('by')]
  const period = isDay(from) && isDay(to) && from <= to ? { from, to } : periodOf('month', reportedToday())
  return { ...period, by: (Object.keys(views) as ReportView[]).find((view) => view === by) ?? 'day' }
}

/** Sales of a period in several views, and files for the accountant. The address holds what is shown. */
export function Reports() {
  const { params, setParams } = usePanelListParams(readParams, toArea.reports)
  const { by, ...period } = params
  return (
    <div className="flex flex-col gap-6">
      <PeriodPicker
        key={`${period.from} ${period.to}`}
        period={period}
        today={reportedToday()}
        onChange={(chosen) => setParams(chosen)}
      />
      <FilterChips
        legend="Which report"
        value={by}
        choices={choicesOf(views)}
        onChange={(chosen) => setParams({ by: chosen ?? 'day' })}
      />
      {by === 'returns' ? <ReturnsResult period={period} /> : <SalesResult by={by} period={period} />}
      <AccountantFiles period={period} />
    </div>
  )
}

function SalesResult({ by, period }: { by: ReportGrouping; period: Period }) {
  // A report of another kind has other columns.
  const query = useQuery({ ...apiQuery('getReport', { by, ...period }), placeholderData: () => undefined })
  return (
    <Loaded query={query} what="the report" skeleton={<ReportSkeleton />}>
      {({ data }) => <ReportResult by={by} period={period} report={data} />}
    </Loaded>
  )
}

const files = [
  ['Orders', 'exportOrders'],
  ['Order lines', 'exportOrderLines'],
  ['Customers', 'exportCustomers'],
  ['Refunds', 'exportRefunds'],
  ['Invoices and taxes', 'exportInvoices'],
] as const

/** Files of the same period, with all columns. */
const AccountantFiles = ({ period }: { period: Period }) => (
  <section aria-labelledby="accountant" className="border-t border-stone-300 pt-6 print:hidden">
    <h2 id="accountant" className="font-display text-lg font-medium">
      For the accountant
    </h2>
    <p className="mt-1 text-sm text-stone-700">
      CSV files of {dayInWords(period.from)} to {dayInWords(period.to)}.
    </p>
    <div className="mt-4 flex flex-wrap gap-3">
      {files.map(([name, operation]) => (
        <DownloadLink key={operation} of={operation} query={period}>
          {name}
          <span className="sr-only"> as CSV</span>
        </DownloadLink>
      ))}
    </div>
  </section>
)
