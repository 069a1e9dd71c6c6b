import { useSearchParams } from 'react-router'
import { choicesOf, FilterChips } from '../ui/filter-chips.tsx'
import { PinsSection } from './pins-section.tsx'
import { SearchesSection } from './searches-section.tsx'
import { SynonymsSection } from './synonyms-section.tsx'

const views = { searches: 'Searches', pins: 'Pinned results', synonyms: 'Synonyms' } as const
type View = keyof typeof views
const names = Object.keys(views) as View[]

/** What shoppers search for, and what the merchant changes of it. */
export default function SearchArea() {
  const [query, setQuery] = useSearchParams()
  const view = names.find((name) => name === query.get('view')) ?? 'searches'
  return (
    <div className="flex flex-col gap-6">
      <FilterChips
        legend="What to show"
        value={view}
        choices={choicesOf(views)}
        onChange={(chosen) => setQuery({ view: chosen ?? 'searches' })}
      />
      {view === 'searches' && <SearchesSection />}
      {view === 'pins' && <PinsSection />}
      {view === 'synonyms' && <SynonymsSection />}
    </div>
  )
}
