import { useEffect, useState } from 'react'

type Typing = {
  /** What has been typed into the field. */
  typed: string
  /** The option the arrow keys are at; undefined while they are in the field. */
  active: number | undefined
  /** Whether the options may show: Escape puts them away until something is typed again. */
  wanted: boolean
}

type Options = { listId: string; optionId: (index: number) => string; expanded: boolean; count: number }

/** Follows what is typed. What was typed while this was being downloaded counts; what the field came with does not. */
export function useTyping(field: HTMLInputElement) {
  const [state, setState] = useState<Typing>({ typed: '', active: undefined, wanted: true })
  useEffect(() => {
    const note = () => setState({ typed: field.value, active: undefined, wanted: true })
    if (field.value !== field.defaultValue) note()
    field.addEventListener('input', note)
    return () => field.removeEventListener('input', note)
  }, [field])
  return [state, setState] as const
}

/**
 * Makes a search field that is already on the page a combobox with a list below it (WAI-ARIA Authoring Practices,
 * "Combobox", list autocomplete with manual selection). The focus stays in the field; what is typed stays as it is.
 * `move` is told where the arrow keys go, `dismiss` of
 * Escape, which would empty the field otherwise.
 */
export function useCombobox(
  field: HTMLInputElement,
  { listId, optionId, expanded, count }: Options,
  active: number | undefined,
  acts: { move: (to: number | undefined) => void; dismiss: () => void },
): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(expanded))
    if (expanded) field.setAttribute('aria-controls', listId)
    else field.removeAttribute('aria-controls')
    if (expanded && active !== undefined) field.setAttribute('aria-activedescendant', optionId(active))
    else field.removeAttribute('aria-activedescendant')
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const to = expanded ? keyTo(event.key, active, count) : 'elsewhere'
      if (to !== 'elsewhere') acts.move(to)
      else if (event.key === 'Escape') acts.dismiss()
      else if (event.key === 'Enter' && active !== undefined)
        document.getElementById(optionId(active))?.click()
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', press)
    return () => field.removeEventListener('keydown', press)
  })
}

/** Where an arrow key leads: through the field from the last option to the first and back. */
function keyTo(key: string, active: number | undefined, count: number): number | undefined | 'elsewhere' {
  if (key === 'ArrowDown') return active === undefined ? 0 : active + 1 < count ? active + 1 : undefined
  if (key === 'ArrowUp') return active === undefined ? count - 1 : active > 0 ? active - 1 : undefined
  return 'elsewhere'
}
