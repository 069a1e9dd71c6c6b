import { type ReactNode, useEffect, useId, useState } from 'react'
import { prefetch } from '../../api-client.ts'
import { to } from '../../paths.ts'
import { Search } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { listTitle } from '../collections/list-title.ts'
import { useCombobox, useTyping } from './use-combobox.ts'
import { type Suggestions as Suggested, useSuggestions } from './use-suggestions.ts'

type Option = { address: string; onIntent?: () => void; content: ReactNode }
type Group = { title: string; options: Option[]; wide?: boolean }

export type SuggestionsProps = {
  field: HTMLInputElement
  /** A suggestion was taken. */
  onLeave: () => void
}

/** What may be meant, below the search field while somebody types. */
export default function Suggestions({ field, onLeave }: SuggestionsProps) {
  const id = useId()
  const [{ typed, active, wanted }, setState] = useTyping(field)
  const { search, suggestions, pending } = useSuggestions(typed)
  const groups = suggestions ? groupsOf(suggestions, search) : []
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const expanded = wanted && count > 0
  // It then has both columns to itself.
  const alone = groups.length === 1
  const optionId = (index: number) => `${id}option${index}`
  useCombobox(field, { listId: `${id}list`, optionId, expanded, count }, active, {
    move: (next) => setState((before) => ({ ...before, active: next })),
    dismiss: () => {
      if (expanded) setState((before) => ({ ...before, active: undefined, wanted: false }))
      else onLeave()
    },
  })
  const room = useRoomBelow(field)

  useEffect(() => {
    if (active !== undefined)
      document.getElementById(`${id}option${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  let place = 0
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions && !pending && wanted && announced(count)}
      </p>
      {suggestions && count === 0 && wanted && (
        <p className="mx-auto max-w-4xl px-4 pb-5 text-sm text-stone-700">No matches for “{search}”.</p>
      )}
      {expanded && (
        <div
          role="listbox"
          id={`${id}list`}
          aria-label="Suggestions"
          style={{ maxHeight: room }}
          className={`mx-auto grid max-w-4xl gap-x-8 overflow-y-auto overscroll-contain pb-3 sm:px-4 sm:pb-6 ${alone ? '' : 'sm:grid-cols-[2fr_3fr]'}`}
        >
          {groups.map(({ title, options, wide }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
            <div
              key={title}
              role="group"
              aria-label={title}
              className={`max-sm:contents ${wide && !alone ? 'sm:col-start-2 sm:row-span-2 sm:row-start-1' : 'sm:col-start-1'}`}
            >
              <p aria-hidden="true" className="mb-1 px-4 pt-2 label-text text-stone-600 max-sm:hidden">
                {title}
              </p>
              <div className={alone ? 'max-sm:contents sm:columns-2 sm:gap-x-8' : 'contents'}>
                {options.map(({ address, onIntent, content }) => {
                  const index = place++
                  return (
                    <Link
                      key={address}
                      to={address}
                      role="option"
                      id={optionId(index)}
                      tabIndex={-1}
                      aria-selected={index === active}
                      onClick={onLeave}
                      {...(onIntent && { onIntent })}
                      className="flex min-h-11 break-inside-avoid items-center gap-3 px-4 py-1.5 hover:bg-paper-deep aria-selected:bg-paper-deep aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-thread"
                    >
                      {content}
                    </Link>
                  )
                })}
              </div>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const announced = (count: number) =>
  count === 0
    ? 'No suggestions.'
    : `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Up and down arrows move through them.`

function groupsOf({ searches, parts, products }: Suggested, typed: string): Group[] {
  const groups: Group[] = [
    {
      title: 'Searches',
      options: searches.map((search) => ({
        address: to.collections({ search }),
        content: (
          <>
            <Search className="size-4 text-stone-600" />
            <Completed search={search} typed={typed} />
          </>
        ),
      })),
    },
    {
      title: 'In the collection',
      options: parts.map(({ category, subCategory }) => {
        const part = { category: category ? [category] : [], subCategory: subCategory ? [subCategory] : [] }
        return {
          address: to.collections(part),
          content: (
            <span>
              <span className="text-stone-600">All of </span>
              {listTitle(part)}
            </span>
          ),
        }
      }),
    },
    {
      title: 'Products',
      wide: true,
      options: products.map((product) => ({
        address: to.product(product._id),
        onIntent: () => prefetch('getById', { id: product._id }),
        content: (
          <>
            <span className="h-13.75 w-11 shrink-0 bg-paper-deep">
              <Picture
                address={product.imgUrl}
                alt=""
                sizes="44px"
                upTo={160}
                className="size-full object-cover"
              />
            </span>
            <span className="line-clamp-2 min-w-0 flex-1">{product.productName}</span>{' '}
            <Price dollars={product.price} className="text-sm text-stone-700" />
          </>
        ),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** What has been typed, and stronger what is added to it. */
function Completed({ search, typed }: { search: string; typed: string }) {
  if (!search.startsWith(typed)) return <span className="font-medium">{search}</span>
  return (
    <span>
      {typed}
      <span className="font-medium">{search.slice(typed.length)}</span>
    </span>
  )
}

/** How much of the screen is left below the field, in pixels: a phone's keyboard takes its share. */
function useRoomBelow(field: HTMLInputElement): number | undefined {
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const measure = () => setRoom(Math.max(160, view.height - field.getBoundingClientRect().bottom - 24))
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [field])
  return room
}
