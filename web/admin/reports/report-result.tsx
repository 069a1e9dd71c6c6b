import { formatMoney } from '../../../contract/money.ts'
import {
  isByTime,
  mostRows,
  type Period,
  type Report,
  type ReportGrouping,
} from '../../../contract/reports/report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { SkeletonRows } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { idOfSection } from '../settings/settings-sections.ts'
import { shopZoneIsSet } from '../shop-time.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { dayInWords, monthInWords } from './periods.ts'
import { ReportTable } from './report-table.tsx'

/** The chart's library is downloaded only with a report by time. */
const SalesChart = lazyWithFallback(
  () => import('../orders/sales/sales-chart.tsx'),
  <Skeleton className="h-56" />,
)

type ReportResultProps = { by: ReportGrouping; period: Period; report: Report }

export function ReportResult({ by, period, report }: ReportResultProps) {
  const { rows, livemode, timeZone } = report
  const hasSales = rows.some(({ pieces, orders, paidBack }) => pieces + orders + paidBack > 0)
  return (
    <div className="flex flex-col gap-5 md:gap-8">
      <Totals report={report} />
      {isByTime(by) && rows.length > 1 && hasSales && (
        <SalesChart
          key={`${period.from} ${period.to}`}
          points={pointsOf(rows, by)}
          unit={by === 'day' ? 'Day' : 'Month'}
        />
      )}
      {hasSales ? (
        <ReportTable by={by} rows={rows} />
      ) : (
        <EmptyState title="Nothing was sold in this period" />
      )}
      {!isByTime(by) && rows.length >= mostRows && (
        <p className="text-sm text-stone-700">
          These are the {mostRows} with the most sales. The CSV file has all of them.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <DownloadLink of="exportReport" query={{ by, ...period }}>
          Save as CSV
        </DownloadLink>
        <p className="text-sm text-stone-700">
          An order counts on the day it was placed ({timeZone}).{livemode ? '' : ' These are test orders.'}
          {!shopZoneIsSet() && may('settings:write') && (
            <>
              {' '}
              <Link to={`${toArea.settings()}#${idOfSection('Time')}`} className={textLink}>
                Choose the shop’s time zone
              </Link>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

/** Points of the chart; the last one is marked. */
const pointsOf = (rows: Report['rows'], by: 'day' | 'month') =>
  rows.map(({ key, orders, sales }, index) => ({
    key,
    short: by === 'day' ? dayInWords(key).replace(/, .*/, '') : monthInWords(key).slice(0, 3),
    long: by === 'day' ? dayInWords(key) : monthInWords(key),
    orders,
    cents: sales,
    current: index === rows.length - 1,
  }))

function Totals({ report: { totals, before } }: { report: Report }) {
  const { sales, refunded, orders, pieces, paidBack } = totals
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-12 border-y border-stone-300 py-3">
      <Total name="Sales" before={formatMoney(before.totals.sales / 100)}>
        {formatMoney(sales / 100)}
      </Total>
      <Total name="Refunds of these orders" before={formatMoney(before.totals.refunded / 100)}>
        {formatMoney(refunded / 100)}
      </Total>
      {paidBack > 0 && (
        <Total name="Refunded in this period" before={formatMoney(before.totals.paidBack / 100)}>
          {formatMoney(paidBack / 100)}
        </Total>
      )}
      {orders > 0 && (
        <Total name="Orders" before={before.totals.orders.toLocaleString('en-US')}>
          {orders.toLocaleString('en-US')}
        </Total>
      )}
      <Total name="Pieces" before={before.totals.pieces.toLocaleString('en-US')}>
        {pieces.toLocaleString('en-US')}
      </Total>
      <div className="col-span-full self-end text-xs text-stone-700">
        <dt className="inline">Compared with </dt>
        <dd className="inline">
          {dayInWords(before.from)} – {dayInWords(before.to)}
        </dd>
      </div>
    </dl>
  )
}

const Total = ({ name, before, children }: { name: string; before: string; children: string }) => (
  <div>
    <dt className="text-xs text-stone-700">{name}</dt>
    <dd className="text-xl tabular-nums">{children}</dd>
    <dd className="text-xs text-stone-700 tabular-nums">{before} before</dd>
  </div>
)

export const ReportSkeleton = () => <SkeletonRows heights={['h-20', 'h-64']} className="gap-5" />
