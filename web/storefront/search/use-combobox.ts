import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestions } from './use-suggestions.ts'

export type ComboboxFieldProps = ComponentProps<'input'>

type Typing = {
  typed: string
  /** The option that the arrow keys have reached, of the suggestions that were shown; without an index they are in the field. */
  reached: { index: number | undefined; among: Suggestions | undefined } | undefined
  /** False after Escape, until the shopper types again. */
  wanted: boolean
}

const typing = (typed: string): Typing => ({ typed, reached: undefined, wanted: true })

/** Follows the text of a field: also what was typed while this code was downloaded, but not the initial text. */
export function useTyping(field: HTMLInputElement) {
  const [state, setState] = useState(() => typing(''))
  useLayoutEffect(() => {
    if (field.value !== field.defaultValue) setState(typing(field.value))
  }, [field])
  return { ...state, setTyped: (text: string) => setState(typing(text)), setState }
}

type Combobox = {
  listId: string
  optionId: (index: number) => string
  expanded: boolean
  count: number
  active: number | undefined
  onType: (text: string) => void
  onMove: (to: number | undefined) => void
  /** Runs on Escape, which would empty the field otherwise. */
  onDismiss: () => void
}

/** Makes a field on the page a combobox (WAI-ARIA Authoring Practices, list autocomplete with manual selection). */
export function useCombobox(
  combobox: Combobox,
  setFieldProps: (props: ComboboxFieldProps | undefined) => void,
): void {
  const { listId, optionId, expanded, active } = combobox
  const activeId = expanded && active !== undefined ? optionId(active) : undefined
  const latest = useRef(combobox)
  useLayoutEffect(() => {
    latest.current = combobox
  })
  useLayoutEffect(() => {
    setFieldProps({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': expanded ? listId : undefined,
      'aria-activedescendant': activeId,
      onInput: ({ currentTarget }) => latest.current.onType(currentTarget.value),
      onKeyDown: (event) => onKeyDown(event, latest.current),
    })
  }, [setFieldProps, listId, expanded, activeId])
  useLayoutEffect(() => () => setFieldProps(undefined), [setFieldProps])
}

function onKeyDown(event: KeyboardEvent, combobox: Combobox): void {
  const { expanded, active, count, optionId, onMove, onDismiss } = combobox
  if (event.nativeEvent.isComposing) return
  if (expanded && event.key === 'ArrowDown') onMove(optionAt(active, 1, count))
  else if (expanded && event.key === 'ArrowUp') onMove(optionAt(active, -1, count))
  else if (event.key === 'Escape') onDismiss()
  else if (event.key === 'Enter' && active !== undefined) document.getElementById(optionId(active))?.click()
  else return
  event.preventDefault()
}

/** The option after or before one. The field, which is undefined, stands between the last and the first. */
function optionAt(active: number | undefined, step: 1 | -1, count: number): number | undefined {
  const next = (active ?? (step === 1 ? -1 : count)) + step
  return next >= 0 && next < count ? next : undefined
}
