import { useEffect, useId, useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { type SuggestionGroup, suggestionGroups } from './suggestion-groups.tsx'
import { type ComboboxFieldProps, useCombobox, useTyping } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = {
  field: HTMLInputElement
  setFieldProps: (props: ComboboxFieldProps | undefined) => void
  /** Runs when a suggestion is followed, and on Escape while none are shown. */
  onLeave: () => void
}

export default function SearchSuggestions({ field, setFieldProps, onLeave }: SuggestionsProps) {
  const id = useId()
  const { typed, reached, wanted, setTyped, setState } = useTyping(field)
  const { search, suggestions, pending } = useSuggestions(typed)
  // Suggestions that come later have another option at its place.
  const active = reached?.among === suggestions ? reached?.index : undefined
  const groups = suggestions ? suggestionGroups(suggestions, search) : []
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const list = { id: `${id}list`, active, optionId: (index: number) => `${id}option${index}` }
  const expanded = wanted && count > 0
  useCombobox(
    {
      listId: list.id,
      optionId: list.optionId,
      expanded,
      count,
      active,
      onType: setTyped,
      onMove: (index) => setState((before) => ({ ...before, reached: { index, among: suggestions } })),
      onDismiss() {
        if (expanded) setState((before) => ({ ...before, reached: undefined, wanted: false }))
        else onLeave()
      },
    },
    setFieldProps,
  )
  const maxHeight = useHeightBelow(field)
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions && !pending && wanted && announcement(count)}
      </p>
      {suggestions && count === 0 && wanted && (
        <p className="mx-auto max-w-4xl px-4 pb-5 text-sm text-stone-700">No matches for “{search}”.</p>
      )}
      {expanded && <SuggestionList {...list} groups={groups} maxHeight={maxHeight} onLeave={onLeave} />}
    </>
  )
}

const announcement = (count: number) =>
  count === 0
    ? 'No suggestions.'
    : `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Up and down arrows move through them.`

type SuggestionListProps = {
  id: string
  optionId: (index: number) => string
  active: number | undefined
  groups: readonly SuggestionGroup[]
  /** The height is in pixels; undefined where the browser does not say. */
  maxHeight: number | undefined
  onLeave: () => void
}

function SuggestionList({ id, optionId, active, groups, maxHeight, onLeave }: SuggestionListProps) {
  const activeId = active === undefined ? undefined : optionId(active)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const isAlone = groups.length === 1
  let index = 0
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Suggestions"
      style={{ maxHeight }}
      className={`mx-auto grid max-w-4xl gap-x-8 overflow-y-auto overscroll-contain pb-3 wrap-anywhere sm:pr-16 sm:pb-6 sm:pl-4 ${isAlone ? '' : 'sm:grid-cols-[2fr_3fr]'}`}
    >
      {groups.map(({ title, options, wide }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
        <div
          key={title}
          role="group"
          aria-label={title}
          className={`max-sm:contents ${wide && !isAlone ? 'sm:col-start-2 sm:row-span-2 sm:row-start-1' : 'sm:col-start-1'}`}
        >
          <p aria-hidden="true" className="mb-1 px-3.5 pt-2 label-text text-stone-600 max-sm:hidden">
            {title}
          </p>
          <div className={isAlone ? 'max-sm:contents sm:columns-2 sm:gap-x-8' : 'contents'}>
            {options.map(({ address, onIntent, content }) => {
              const optionIndex = index++
              return (
                <Link
                  key={address}
                  to={address}
                  role="option"
                  id={optionId(optionIndex)}
                  tabIndex={-1}
                  aria-selected={optionIndex === active}
                  onClick={onLeave}
                  {...(onIntent && { onIntent })}
                  className="flex min-h-11 break-inside-avoid items-center gap-3 px-4 py-1.5 sm:px-3.5 hover:bg-paper-deep aria-selected:bg-paper-deep aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
                >
                  {content}
                </Link>
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}

/** The height of the screen below the field, in pixels, without a phone's keyboard. */
function useHeightBelow(field: HTMLInputElement): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const measure = () => setHeight(Math.max(160, view.height - field.getBoundingClientRect().bottom - 24))
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [field])
  return height
}
