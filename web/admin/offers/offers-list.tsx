import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureOf } from '../api-query.ts'
import { FilterChips } from '../filter-chips.tsx'
import { LoadError } from '../load-error.tsx'
import { may } from '../role.ts'
import { SearchBox } from '../search-box.tsx'
import { ShowMore } from '../show-more.tsx'
import { EndOfferDialog } from './end-offer-dialog.tsx'
import { OfferCard } from './offer-card.tsx'
import { type OfferFilter, offerFilters, offersQuery, refreshOffers } from './offers-query.ts'

type OffersListProps = {
  onMake: () => void
  onEdit: (offer: AdminOffer) => void
  announce: (words: string) => void
}

export function OffersList({ onMake, onEdit, announce }: OffersListProps) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<OfferFilter>('current')
  const [ending, setEnding] = useState<AdminOffer>()
  const query = useOffers({ search, filter })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchBox label="Search codes and names" value={search} onSearch={setSearch} maxLength={100} />
        {may('marketing:write') && <Button onClick={onMake}>Create an offer</Button>}
      </div>
      <FilterChips
        legend="Which offers"
        value={filter}
        choices={filterChoices}
        onChange={(chosen) => setFilter(chosen ?? 'current')}
      />
      <Offers
        query={query}
        noOffers={search === '' ? `No ${offerFilters[filter].toLowerCase()} offers` : 'No offers found'}
        {...{ onEdit, announce }}
        onEnd={setEnding}
      />
      {ending && (
        <EndOfferDialog
          offer={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined)
            announce(`${ending.terms.label} has ended.`)
            void refreshOffers()
          }}
        />
      )}
    </div>
  )
}

const useOffers = (params: Parameters<typeof offersQuery>[0]) => useInfiniteQuery(offersQuery(params))

const filterChoices = (Object.keys(offerFilters) as OfferFilter[]).map((value) => ({
  value,
  name: offerFilters[value],
}))

type OffersProps = Pick<OffersListProps, 'onEdit' | 'announce'> & {
  query: ReturnType<typeof useOffers>
  /** The text of an empty list. */
  noOffers: string
  onEnd: (offer: AdminOffer) => void
}

function Offers({ query, noOffers, onEdit, onEnd, announce }: OffersProps) {
  const failure = query.isFetchNextPageError ? undefined : failureOf(query)
  if (failure) return <LoadError what="the offers" reason={failure} onRetry={query.refetch} />
  const offers = query.data?.pages.flatMap(({ data }) => data)
  if (offers === undefined) return <OffersSkeleton />
  if (offers.length === 0) return <EmptyState title={noOffers} />
  return (
    <>
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          onEdit={() => onEdit(offer)}
          onEnd={() => onEnd(offer)}
          onCopy={() => void copyLink(offer, announce)}
        />
      ))}
      <ShowMore query={query} what="offers" ids={offers.map(({ id }) => id)} />
    </>
  )
}

export const OffersSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
  </div>
)

/** Browsers copy on pages with HTTPS only; else the link is there to be copied by hand. */
async function copyLink({ code = '' }: AdminOffer, announce: (words: string) => void): Promise<void> {
  const link = `${location.origin}/discount/${encodeURIComponent(code)}`
  const isCopied = await (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
  announce(isCopied ? `Copied: ${link}` : `The link is ${link}`)
}
