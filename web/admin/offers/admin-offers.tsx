import type { PageHandle } from '../../../contract/pages.ts'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { areaFallback, areaMeta, guardArea } from '../area-page.tsx'
import { ListAndForm } from '../ui/list-and-form.tsx'
import { OfferForm } from './offer-form.tsx'
import { OffersList, OffersSkeleton } from './offers-list.tsx'
import { refreshOffers } from './offers-query.ts'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Offers')

export const meta = areaMeta('Offers')

export default function AdminOffers() {
  return (
    <ListAndForm<AdminOffer>
      name="Offers"
      list={({ announce, ...actions }) => (
        <OffersList {...actions} announce={(words) => announce({ words })} />
      )}
      form={(before, { onCancel, onDone }) => (
        <OfferForm
          before={before}
          onCancel={onCancel}
          onSaved={({ terms }) => {
            void refreshOffers()
            onDone({ words: `${terms.label} saved.` })
          }}
        />
      )}
    />
  )
}

export const HydrateFallback = areaFallback('Offers', <OffersSkeleton />)
