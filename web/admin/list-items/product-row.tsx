import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { to } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { AdminDate } from '../admin-date.tsx'
import { StatusBadge } from '../product-status.tsx'
import { StockCell } from '../stock/stock-cell.tsx'
import { productColumns } from './product-columns.tsx'

export function ProductRow({ product }: { product: AdminListRow }) {
  const { _id, productName, category, subCategory, imgUrl, createdAt } = product
  return (
    <tr className="border-b border-stone-300 hover:bg-paper-deep">
      <td className="py-2">
        <span className="flex h-15 w-12 overflow-hidden bg-paper-deep">
          <Picture address={imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
        </span>
      </td>
      <td className="px-3 py-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={to.product(_id)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 max-w-full items-center font-medium underline decoration-transparent underline-offset-4 hover:decoration-thread md:min-h-8"
          >
            <span className="line-clamp-3 min-w-0 break-words">{productName}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <StatusBadge {...product} />
        </span>
        <span className="block text-xs text-stone-700 md:hidden">
          <span className="block">
            {category}, {subCategory}
          </span>
          <AdminDate iso={createdAt} />
        </span>
        {product.onHand !== undefined && (
          <div className="text-xs md:hidden">
            <StockCell {...product} />
          </div>
        )}
      </td>
      {productColumns.map(({ title, style, isNumber, Cell }) => (
        <td key={title} className={`px-3 py-2 ${style} ${isNumber ? 'text-right' : ''}`}>
          <Cell {...product} />
        </td>
      ))}
    </tr>
  )
}
