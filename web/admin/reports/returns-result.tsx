import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { Period } from '../../../contract/reports/report.ts'
import { reasonWords } from '../../orders/returns/return-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiQuery } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { ReportSkeleton } from './report-result.tsx'
import { ValueBar } from './value-bar.tsx'

type Returns = AnswerOf<'getReturnsReport'>['data']

/** What came back of what was sold, and why. */
export default function ReturnsResult({ period }: { period: Period }) {
  const query = useQuery(apiQuery('getReturnsReport', period))
  return (
    <Loaded query={query} what="the returns" skeleton={<ReportSkeleton />}>
      {({ data: { products, reasons } }) =>
        products.length === 0 ? (
          <EmptyState title="No returns in this period" />
        ) : (
          <div className="flex flex-col items-start gap-8">
            <div className="grid w-full grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
              <Reasons reasons={reasons} />
              <Products products={products} />
            </div>
            <DownloadLink of="exportReport" query={{ by: 'returns', ...period }}>
              Save as CSV
            </DownloadLink>
          </div>
        )
      }
    </Loaded>
  )
}

const Reasons = ({ reasons }: Pick<Returns, 'reasons'>) => {
  const most = Math.max(...reasons.map(({ pieces }) => pieces))
  return (
    <table className="h-fit w-full text-sm tabular-nums">
      <caption className="pb-2 text-left font-medium">Reasons, by pieces</caption>
      <tbody>
        {reasons.map(({ reason, pieces }) => (
          <tr key={reason} className="border-b border-stone-300">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {reason === 'none' ? 'No reason given' : reasonWords[reason]}
              <ValueBar value={pieces} most={most} />
            </th>
            <td className="py-1.5 text-right align-top">{pieces.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Products = ({ products }: Pick<Returns, 'products'>) => (
  <div className="-m-1 overflow-x-auto p-1">
    <table className="h-fit w-full text-sm tabular-nums">
      <caption className="pb-2 text-left font-medium">Products</caption>
      <thead className="text-left">
        <tr className="border-b border-stone-500">
          <th className="py-2 pr-4 font-medium">Product</th>
          <th className="py-2 pl-4 text-right font-medium">Returned</th>
          <th className="py-2 pl-4 text-right font-medium">Sold</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ productId, name, sold, returned }) => (
          <tr key={productId} className="border-b border-stone-300">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal wrap-anywhere">
              <Link to={toArea.home({ tab: 'list', product: productId })} className="link-underline">
                {name}
              </Link>
            </th>
            <td className="py-1.5 pl-4 text-right">{returned.toLocaleString('en-US')}</td>
            <td className="py-1.5 pl-4 text-right">{sold.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
