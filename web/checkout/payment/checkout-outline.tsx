import { type Cents, toDollars } from '../../../contract/money.ts'
import { DetailsOutline } from '../../account/details-outline.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const checkoutColumns = 'mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]'

/** On a wider screen the sums are in view. */
export const PhoneTotal = ({ total }: { total: Cents | undefined }) => (
  <p className="mt-2 text-stone-700 lg:hidden">
    {total === undefined ? (
      '\u00a0'
    ) : (
      <>
        <Price dollars={toDollars(total)} /> including shipping
      </>
    )}
  </p>
)

/** Stands while the form and the stored details are on their way. */
export const Outline = () => (
  <>
    <PhoneTotal total={undefined} />
    <div aria-busy="true" className={checkoutColumns}>
      <div className="flex flex-col gap-6">
        <h2 className="font-display text-2xl font-medium">Delivery information</h2>
        <DetailsOutline />
      </div>
      <Skeleton className="h-96" />
    </div>
  </>
)
