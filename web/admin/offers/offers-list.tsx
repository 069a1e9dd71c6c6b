import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { apiPages } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { may } from '../role.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { copyText } from '../ui/copy-text.ts'
import { choicesOf, FilterChips } from '../ui/filter-chips.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { LoadedRows } from '../ui/show-more.tsx'
import { OfferCard } from './offer-card.tsx'
import { refreshOffers } from './offers-query.ts'

const offerFilters = { current: 'Current', ended: 'Ended', personal: 'Personal' } as const
type OfferFilter = keyof typeof offerFilters

type OffersListProps = {
  onMake: () => void
  onEdit: (offer: AdminOffer) => void
  announce: (words: string) => void
}

export function OffersList({ onMake, onEdit, announce }: OffersListProps) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<OfferFilter>('current')
  const [ending, setEnding] = useState<AdminOffer>()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchBox label="Search codes and names" value={search} onSearch={setSearch} maxLength={100} />
        {may('marketing:write') && <Button onClick={onMake}>Create an offer</Button>}
      </div>
      <FilterChips
        legend="Which offers"
        value={filter}
        choices={choicesOf(offerFilters)}
        onChange={(chosen) => setFilter(chosen ?? 'current')}
      />
      <Offers {...{ search, filter, onEdit, announce }} onEnd={setEnding} />
      {ending && (
        <EndOfferDialog
          offer={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined)
            announce(`${ending.terms.label} has ended.`)
            focusHeading()
            void refreshOffers()
          }}
        />
      )}
    </div>
  )
}

type OffersProps = Pick<OffersListProps, 'onEdit' | 'announce'> & {
  search: string
  filter: OfferFilter
  onEnd: (offer: AdminOffer) => void
}

function Offers({ search, filter, onEdit, onEnd, announce }: OffersProps) {
  const query = useInfiniteQuery(apiPages('listOffers', { search, filter }, 25))
  const noOffers = search === '' ? `No ${offerFilters[filter].toLowerCase()} offers` : 'No offers found'
  return (
    <LoadedRows
      query={query}
      what="offers"
      skeleton={<OffersSkeleton />}
      empty={
        <EmptyState title={noOffers}>
          {search === '' && filter === 'current' && (
            <p>An offer is a code that shoppers enter, or a discount that applies automatically.</p>
          )}
        </EmptyState>
      }
      idOf={({ id }) => id}
    >
      {(offers) =>
        offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            onEdit={() => onEdit(offer)}
            onEnd={() => onEnd(offer)}
            onCopy={() => void copyLink(offer, announce)}
          />
        ))
      }
    </LoadedRows>
  )
}

export const OffersSkeleton = () => <SkeletonRows heights={['h-44', 'h-44']} className="gap-5" />

async function copyLink({ code = '' }: AdminOffer, announce: (words: string) => void): Promise<void> {
  const link = `${location.origin}/discount/${encodeURIComponent(code)}`
  announce((await copyText(link)) ? `Copied: ${link}` : `The link is ${link}`)
}

type EndOfferDialogProps = { offer: AdminOffer; onEnded: () => void; onClose: () => void }

function EndOfferDialog({ offer: { id, terms }, onEnded, onClose }: EndOfferDialogProps) {
  const action = useMutation({
    mutationFn: () => api.call('endOffer', { id }),
    onSuccess: onEnded,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`End ${terms.label}?`}
      keep="Keep it"
      act="End it now"
      action={action}
    >
      <p>It stops applying to carts now and can’t be started again. Orders that have used it keep it.</p>
    </ConfirmDialog>
  )
}
