import type { Product } from '../../../contract/catalogue/product.ts'
import { inDays } from '../../../contract/returns/in-days.ts'
import { shippedReturns } from '../../../contract/returns/shipped-returns.ts'
import { useShopSettings } from '../../settings/shop-settings.ts'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Check } from '../../ui/icons.tsx'

const Parcel = drawIcon(
  'M12 3.5 4.5 7.3v9.4l7.5 3.8 7.5-3.8V7.3L12 3.5Zm0 17v-9.4M4.5 7.3l7.5 3.8 7.5-3.8M8.3 5.4l7.5 3.8',
)

const notesOf = (returnDays: number): string[] => [
  '100% Original Product',
  'Cash on delivery is available on this product.',
  ...(returnDays > 0 ? [`Easy return and exchange policy within ${inDays(returnDays)}.`] : []),
]

export function ProductNotes({ product }: { product: Product }) {
  const { identity, returns = shippedReturns } = useShopSettings()
  return (
    <>
      <ul className="order-1 flex flex-col gap-2 border-t border-stone-300 pt-6 text-sm">
        <li className="flex items-start gap-2.5">
          <Parcel className="mt-0.5 size-4.5" />
          <span>
            Delivery time: <span className="font-medium">{product.deliveryTime}</span>
          </span>
        </li>
        {notesOf(returns.days).map((note) => (
          <li key={note} className="flex items-start gap-2.5">
            <Check className="mt-0.5 size-4.5" />
            {note}
          </li>
        ))}
      </ul>
      <section
        aria-labelledby="making"
        className="order-1 border-t border-stone-300 pt-6 text-sm text-stone-700"
      >
        <h2 id="making" className="mb-2 text-base font-semibold text-ink">
          How we make it
        </h2>
        <p className="max-w-prose">
          Every {identity.name} garment is cut from cloth we know by its mill, sewn with felled seams where it
          matters and finished so nothing unravels. Wash it cool, line dry, mend it and keep it: it’s made to
          last.
        </p>
      </section>
    </>
  )
}
