import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { quotedSearch } from './list-title.ts'

type SearchReadingProps = {
  search: string | undefined
  readAs?: string | undefined
  unmatched?: readonly string[] | undefined
  partial?: true | undefined
  understood?: { shown?: string; unmet?: string } | undefined
}

/** Says which words were corrected, which ones none of the products has, whether products have only some, and what was read as a category, colour or price. */
export function SearchReading({ search, readAs, unmatched = [], partial, understood }: SearchReadingProps) {
  if (!readAs && !understood && !partial) return null
  return (
    <p className="mb-6 text-stone-700">
      {readAs && `Showing results for ${quotedSearch(readAs)}. `}
      {unmatched.length > 0 && `No results for ${unmatched.map(quotedSearch).join(', ')}. `}
      {partial && 'No results match all of the words. Showing the closest matches. '}
      {understood && (
        <>
          {understood.shown && `Showing products ${understood.shown}. `}
          {understood.unmet && `None of these is ${understood.unmet}. `}
          <Link to={to.collections({ search: `"${search}"` })} className="link-underline">
            Search for every word instead
          </Link>
        </>
      )}
    </p>
  )
}
