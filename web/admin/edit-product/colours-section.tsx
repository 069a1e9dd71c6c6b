import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { mostColours } from '../../../contract/catalogue/most-colours.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { errorDetails } from '../../error-details.ts'
import { Picture } from '../../ui/picture.tsx'
import { api } from '../api.ts'
import { apiQuery } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { FindProduct } from '../find-product.tsx'
import { StatusBadge } from '../product-status.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { announceProductAction, refreshProducts } from '../undo/product-actions.ts'
import { NewColour } from './new-colour.tsx'

/** The products that are this garment in other colours. Each press is an action of its own, with undo. */
export default function ColoursSection({ id, version }: { id: ProductId; version: number }) {
  const query = useQuery(apiQuery('getStyle', { id }))
  const { mutate: group, isPending } = useMutation({
    mutationFn: (move: { id: ProductId; with?: ProductId }) => api.call('setStyle', move),
    onSuccess({ actId }, { with: other }) {
      announceProductAction({ words: other ? 'Colour added.' : 'Colour removed.', actId })
      void refreshProducts()
    },
    onError: (error) => announceProductAction({ words: `Not changed. ${errorDetails(error).message}` }),
  })
  return (
    <section aria-labelledby="colours-heading" className="flex min-w-0 flex-col gap-4" key={version}>
      <div className="flex flex-col gap-2">
        <h2 id="colours-heading" className="font-display text-xl font-medium">
          Colours of this garment
        </h2>
        <p className="max-w-prose text-sm text-stone-700">
          Group products that are the same garment in different colours. Their pages link to each other, and
          cards show how many colours there are.
        </p>
      </div>
      <Loaded query={query} what="the colours">
        {({ data: colours }) => (
          <>
            {colours.length > 1 && (
              <ul className="flex max-w-3xl flex-col divide-y divide-stone-200 border-y border-stone-300">
                {colours.map((product) => (
                  <ColourRow
                    key={product._id}
                    product={product}
                    isShown={product._id === id}
                    onRemove={() => isPending || group({ id: product._id })}
                  />
                ))}
              </ul>
            )}
            {colours.length < mostColours && (
              <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
                <FindProduct
                  label="Add a product as a colour"
                  chosen={colours.map(({ _id }) => _id)}
                  onChoose={(product) => isPending || group({ id: product._id, with: id })}
                />
                <NewColour id={id} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

type ColourRowProps = { product: AdminListRow; isShown: boolean; onRemove: () => void }

function ColourRow({ product, isShown, onRemove }: ColourRowProps) {
  const { _id, productName, colour, imgUrl } = product
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="flex h-15 w-12 shrink-0 overflow-hidden bg-paper-deep">
        <Picture address={imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium break-words">
          {colour ?? <span className="text-stone-700">No colour yet</span>}
        </span>
        {isShown ? (
          <span className="break-words text-stone-700">{productName} (this product)</span>
        ) : (
          <Link
            to={toArea.home({ tab: 'list', product: _id })}
            className="inline-flex min-h-11 items-center self-start break-words link-underline sm:min-h-6"
          >
            {productName}
          </Link>
        )}
      </span>
      <StatusBadge {...product} />
      <button type="button" onClick={onRemove} className="min-h-11 shrink-0 link-underline">
        Remove<span className="sr-only"> {colour ?? productName}</span>
      </button>
    </li>
  )
}
