import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { quoted } from './list-title.ts'

type SearchReadingProps = {
  search: string | undefined
  readAs?: string | undefined
  unmatched?: readonly string[] | undefined
  understood?: { shown?: string; unmet?: string } | undefined
}

/** Says which words were corrected, which ones none of the products has, and what was read as a category, colour or price. */
export function SearchReading({ search, readAs, unmatched = [], understood }: SearchReadingProps) {
  if (!readAs && !understood) return null
  return (
    <p className="mb-6 text-stone-700">
      {readAs &&
        (unmatched.length > 0
          ? `Showing results for ${quoted(readAs)}. Nothing matches ${unmatched.map(quoted).join(', ')}. `
          : `No product is called “${search}”. These match ${quoted(readAs)}. `)}
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
