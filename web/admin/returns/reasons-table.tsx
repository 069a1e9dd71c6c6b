import { Link } from 'react-router'
import type { AnswerOf } from '../../../contract/operations.ts'
import { reasonWords } from '../../orders/returns/return-words.ts'
import { toArea } from '../area-paths.ts'

type Row = AnswerOf<'countReturnReasons'>['data'][number]

/** Pieces and their reasons, a row for each size. `oneProduct` leaves the product's name out. */
export const ReasonsTable = ({
  rows,
  oneProduct = false,
}: {
  rows: readonly Row[]
  oneProduct?: boolean
}) => (
  <div className="-m-1 w-[calc(100%+0.5rem)] overflow-x-auto p-1">
    <table className="w-full max-w-4xl text-sm">
      <thead className="border-b border-stone-500 text-left">
        <tr>
          {!oneProduct && <th className="py-2 pr-4 font-medium">Product</th>}
          <th className="py-2 pr-4 font-medium">Size</th>
          <th className="py-2 pr-4 text-right font-medium">Pieces</th>
          <th className="py-2 font-medium">Reasons</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ productId, productName, size, pieces, reasons }) => (
          <tr key={`${productId} ${size}`} className="border-b border-stone-300 align-top">
            {!oneProduct && (
              <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
                <Link to={toArea.home({ tab: 'list', product: productId })} className="link-underline">
                  {productName}
                </Link>
              </th>
            )}
            <td className="py-2 pr-4 whitespace-nowrap">{size}</td>
            <td className="py-2 pr-4 text-right tabular-nums">{pieces}</td>
            <td className="py-2">
              {reasons.length === 0
                ? 'no reason given'
                : reasons
                    .map(({ reason, pieces: count }) => `${count} ${reasonWords[reason].toLowerCase()}`)
                    .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
