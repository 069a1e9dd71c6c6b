import type { PageHandle } from '../../../contract/pages.ts'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { pageMeta } from '../../page-meta.ts'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { ListAndForm } from '../list-and-form.tsx'
import { guardPanel } from '../use-session-guard.ts'
import type { Route } from './+types/admin-offers'
import { OfferForm } from './offer-form.tsx'
import { OffersList, OffersSkeleton } from './offers-list.tsx'
import { refreshOffers } from './offers-query.ts'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request, 'marketing:read')
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Offers · Admin', description: 'Shop admin.', path: toArea.offers(), unlisted: true },
    matches,
  )

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
            onDone({ words: `${terms.label} is saved.` })
          }}
        />
      )}
    />
  )
}

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name="Offers">
    <OffersSkeleton />
  </AreaPage>
)
