import { adjustmentLabel, type OrderPrice } from '../../contract/pricing/cart-price.ts'
import { Price } from '../ui/price.tsx'

type ComparedSumsProps = { before: OrderPrice; after: OrderPrice }

/** The sums of an order before and after an edit, side by side. */
export function ComparedSums({ before, after }: ComparedSumsProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">What the order costs</caption>
        <thead>
          <tr className="text-stone-700">
            <th scope="col" className="py-1.5 text-left font-normal">
              <span className="sr-only">Amount</span>
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Before
            </th>
            <th scope="col" className="py-1.5 text-right font-normal sm:w-28">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, after).map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row" className="py-1 text-left font-normal break-words">
                {name}
              </th>
              <Amount cents={was} />
              <Amount cents={is} />
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-stone-300 text-base font-medium">
          <tr>
            <th scope="row" className="py-2 text-left font-medium">
              Total
            </th>
            <Amount cents={before.total} className="py-2" />
            <Amount cents={after.total} className="py-2" />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type Row = { name: string; was: number | undefined; is: number | undefined }

/** An adjustment that only one of both has stands beside “none”. Those of one name, such as two offers, are added up. */
function rowsOf(before: OrderPrice, after: OrderPrice): Row[] {
  const names = [...before.adjustments, ...after.adjustments].map(adjustmentLabel)
  const of = ({ adjustments }: OrderPrice, name: string) => {
    const named = adjustments.filter((each) => adjustmentLabel(each) === name)
    return named.length === 0 ? undefined : named.reduce((sum, { cents }) => sum + cents, 0)
  }
  return [
    { name: 'Subtotal', was: before.subtotal, is: after.subtotal },
    ...[...new Set(names)].map((name) => ({ name, was: of(before, name), is: of(after, name) })),
  ]
}

type AmountProps = { cents: number | undefined; className?: string }

const Amount = ({ cents, className = 'py-1' }: AmountProps) => (
  <td className={`pl-3 text-right ${className}`}>
    {cents === undefined ? <span className="text-stone-600">none</span> : <Price dollars={cents / 100} />}
  </td>
)
