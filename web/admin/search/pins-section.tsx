import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type PinnedSearch, pinnedSearchFault } from '../../../contract/search/pinned-searches.ts'
import { plainSearch } from '../../../contract/search/plain-search.ts'
import { errorDetails } from '../../error-details.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { errorsAmong, useFormErrors } from '../../ui/form-errors.ts'
import { focusHeading } from '../../ui/route-focus.ts'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { apiQuery, queryClient } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { may } from '../role.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { EditedPins } from './pins-form.tsx'

/** Searches for which the merchant has put products first or last; the address names the one that is open. */
export function PinsSection() {
  const [query, setQuery] = useSearchParams()
  const [said, setSaid] = useState('')
  const open = may('settings:write') ? query.get('search') : null

  function show(search: string | undefined, words = '') {
    setQuery({ view: 'pins', ...(search === undefined ? {} : { search }) })
    setSaid(words)
    focusHeading()
  }

  return (
    <PanelSection title="Pinned results">
      <Notice isShown={said !== ''} onClose={() => setSaid('')}>
        {said}
      </Notice>
      {open ? (
        <EditedPins
          key={open}
          search={open}
          onCancel={() => show(undefined)}
          onSaved={(search) => show(undefined, `Pinned results for “${search}” saved.`)}
        />
      ) : (
        <PinnedSearches onOpen={show} announce={setSaid} />
      )}
    </PanelSection>
  )
}

type PinnedSearchesProps = { onOpen: (search: string) => void; announce: (words: string) => void }

function PinnedSearches({ onOpen, announce }: PinnedSearchesProps) {
  const query = useQuery(apiQuery('listPinnedSearches', {}))
  return (
    <>
      <p className="max-w-prose text-sm text-stone-700">
        Put products first for a search, in your own order, or move others last. This applies to “Best match”;
        sorting by price is unaffected.
      </p>
      {may('settings:write') && <NewSearch onOpen={onOpen} />}
      <Loaded query={query} what="the pinned results" skeleton={<SkeletonRows heights={['h-28']} />}>
        {({ data: searches }) =>
          searches.length === 0 ? (
            <EmptyState title="No pinned results yet" />
          ) : (
            <ul
              aria-label="Searches with pinned results"
              className="rounded-sm border border-stone-300 bg-white"
            >
              {searches.map((pinned) => (
                <Row key={pinned.search} pinned={pinned} onOpen={onOpen} announce={announce} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function NewSearch({ onOpen }: Pick<PinnedSearchesProps, 'onOpen'>) {
  const [typed, setTyped] = useState('')
  const { form, errors, show, clearError } = useFormErrors()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const fault = pinnedSearchFault(typed)
    show(errorsAmong({ search: fault }))
    if (fault === undefined) onOpen(plainSearch(typed))
  }

  return (
    <Form ref={form} onSubmit={submit} onInput={clearError} className="max-w-xl gap-3">
      <TextField
        label="A search"
        hint="As shoppers type it; capital letters make no difference."
        name="search"
        value={typed}
        error={errors.search}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit">Pin results</Button>
      </div>
    </Form>
  )
}

function Row({ pinned, onOpen, announce }: PinnedSearchesProps & { pinned: PinnedSearch }) {
  const { search } = pinned
  const [isAsking, setAsking] = useState(false)
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => api.call('removePinnedSearch', { search }),
    async onSuccess() {
      announce(`Pinned results removed for “${search}”.`)
      focusHeading()
      await queryClient.invalidateQueries({ queryKey: ['listPinnedSearches'] })
    },
    onError: (error) => announce(`Not removed. ${errorDetails(error).message}`),
  })
  const results = `the pinned results for ${search}`
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-stone-300 px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <a href={to.collections({ search })} className="font-medium wrap-anywhere hover:underline">
          {search}
        </a>
        <p className="text-sm text-stone-700">{pinsInWords(pinned)}</p>
      </div>
      {may('settings:write') && (
        <div className="flex flex-wrap gap-2">
          <RowAction what={`the results for ${search}`} onClick={() => onOpen(search)}>
            Edit
          </RowAction>
          {isAsking ? (
            <RowAction what={results} busy={isPending} autoFocus onClick={() => remove()}>
              Remove for good
            </RowAction>
          ) : (
            <RowAction what={results} variant="quiet" onClick={() => setAsking(true)}>
              Remove
            </RowAction>
          )}
        </div>
      )}
    </li>
  )
}

const pinsInWords = ({ pinned, buried }: PinnedSearch): string =>
  [...(pinned > 0 ? [`${pinned} first`] : []), ...(buried > 0 ? [`${buried} last`] : [])].join(' · ')
