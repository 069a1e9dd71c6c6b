import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import {
  type EditedPinnedSearch,
  mostPins,
  type PinnedProduct,
} from '../../../contract/search/pinned-searches.ts'
import { Button } from '../../ui/button.tsx'
import { api } from '../api.ts'
import { apiQuery } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { FindProduct } from '../find-product.tsx'
import { OrderedProducts } from '../ordered-products.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { SaveOver } from '../ui/save-over.tsx'
import { isOtherInput } from '../ui/unsaved-form.ts'
import { useSentForm } from '../ui/use-sent-form.ts'
import { toNamedProduct } from '../use-named-products.ts'

type EditedPinsProps = { search: string; onCancel: () => void; onSaved: (search: string) => void }

/** What comes first and last for a search. */
export function EditedPins({ search, ...actions }: EditedPinsProps) {
  const query = useQuery(apiQuery('getPinnedSearch', { search }))
  return (
    <>
      <Loaded query={query} what="the pinned results" skeleton={<SkeletonRows heights={['h-40']} />}>
        {({ data: before }) => (
          <PinsForm key={before.version} before={before} onReload={() => void query.refetch()} {...actions} />
        )}
      </Loaded>
      {query.isLoadingError && (
        <div>
          <Button variant="secondary" onClick={actions.onCancel}>
            Back to the pinned results
          </Button>
        </div>
      )}
    </>
  )
}

type PinsFormProps = Omit<EditedPinsProps, 'search'> & { before: EditedPinnedSearch; onReload: () => void }

function PinsForm({ before, onCancel, onSaved, onReload }: PinsFormProps) {
  const [pinned, setPinned] = useState<readonly PinnedProduct[]>(before.pinned)
  const [buried, setBuried] = useState<readonly PinnedProduct[]>(before.buried)
  const chosen = idsOf([...pinned, ...buried])
  const saving = useSavePins(before, { pinned, buried }, onSaved)
  return (
    <RecordForm
      title={`Results for “${before.search}”`}
      level={3}
      sent={saving}
      isChanged={isOtherInput([pinned, buried], [before.pinned, before.buried])}
      save="Save"
      back="Back to the pinned results"
      onCancel={onCancel}
      remedy={
        saving.failure?.code === 'pinned-search-changed' && (
          <>
            <SaveOver sent={saving} after="pinned-search-changed" />
            <Button variant="secondary" onClick={onReload}>
              Show what is pinned now
            </Button>
          </>
        )
      }
    >
      <Part
        name="First"
        says="Shown before all other results, in this order."
        products={pinned}
        hasOrder
        onChange={setPinned}
      >
        <FindProduct
          label="Add a product that comes first"
          chosen={chosen}
          error={saving.errors.products}
          onChoose={(product) => setPinned([...pinned, toNamedProduct(product)])}
        />
      </Part>
      <Part name="Last" says="Shown after all other results." products={buried} onChange={setBuried}>
        <FindProduct
          label="Add a product that comes last"
          chosen={chosen}
          onChoose={(product) => setBuried([...buried, toNamedProduct(product)])}
        />
      </Part>
    </RecordForm>
  )
}

type Chosen = Record<'pinned' | 'buried', readonly PinnedProduct[]>

const useSavePins = (
  { search, version }: EditedPinnedSearch,
  { pinned, buried }: Chosen,
  onSaved: (search: string) => void,
) =>
  useSentForm({
    send: (isOver) =>
      api.call('savePinnedSearch', {
        search,
        ...(!isOver && { version }),
        pins: { pinned: idsOf(pinned), buried: idsOf(buried) },
      }),
    faults: () => ({
      products:
        pinned.length + buried.length === 0 ? 'Choose a product that comes first or last.' : undefined,
    }),
    fieldOf: () => 'products',
    onSent: ({ data }) => onSaved(data.search),
  })

type PartProps = {
  name: string
  says: string
  products: readonly PinnedProduct[]
  hasOrder?: boolean
  onChange: (products: readonly PinnedProduct[]) => void
  /** The field that adds one. */
  children: ReactNode
}

function Part({ name, says, products, hasOrder = false, onChange, children }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 border-t border-stone-300 pt-4">
      <div>
        <h4 id={heading} className="font-medium">
          {name}
        </h4>
        <p className="text-sm text-stone-700">{says}</p>
      </div>
      <OrderedProducts
        label={`Products that come ${name.toLowerCase()}`}
        {...{ products, hasOrder, onChange }}
      />
      {products.length < mostPins ? (
        children
      ) : (
        <p className="text-sm text-stone-700">These are {mostPins} products, which is the most.</p>
      )}
    </section>
  )
}

const idsOf = (products: readonly PinnedProduct[]) => products.map(({ _id }) => _id)
