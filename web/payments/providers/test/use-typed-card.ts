import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cardFaults, type EnteredCard, isComplete } from '../../../../contract/payments/card.ts'
import { withPlainDigits } from '../../../../contract/plain-digits.ts'
import type { FieldErrors } from '../../../ui/form-errors.ts'
import { useCardErrors } from '../card-provider.ts'

export const onlyDigits = (text: string): string => withPlainDigits(text).replace(/\D/g, '')

/** Keeps surplus digits, so that the shopper sees them. */
export const groupNumber = (text: string): string => onlyDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')

/** MM/YY, also from '12-30', '12 / 2030' and '1/30'. The slash comes with the third digit, so that Backspace works. */
export function groupExpiry(typed: string): string {
  const text = withPlainDigits(typed)
  const [, single, rest] = /^\s*(\d)\s*[/.-]\s*(.*)$/.exec(text) ?? []
  const digits = onlyDigits(single === undefined ? text : `0${single}${rest}`)
  if (single !== undefined && digits.length === 2) return `${digits}/`
  const month = digits.slice(0, 2)
  const year = digits.slice(2)
  const short = /^20\d\d$/.test(year) ? year.slice(2) : year
  if (short !== '') return `${month}/${short}`
  return /\d\s*[/.-]\s*$/.test(text) && month.length === 2 ? `${month}/` : month
}

/** The caret's index after formatting: behind as many digits as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let index = 0; index < grouped.length; index++) {
    if (seen === digitsBefore) return index
    if (/\d/.test(grouped[index] ?? '')) seen++
  }
  return grouped.length
}

type FieldName = keyof EnteredCard

const empty: EnteredCard = { number: '', expiry: '', cvv: '' }
const formats = { number: groupNumber, expiry: groupExpiry, cvv: onlyDigits } as const

export function useTypedCard(frame: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(empty)
  const { errors, afterSubmit, afterBlur, afterEdit, afterComplete } = useCardErrors()
  const focusError = useRef(false)
  const caret = useRef<{ input: HTMLInputElement; index: number }>(undefined)
  const card = { ...shown, number: onlyDigits(shown.number) }

  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.index, caret.current.index)
    caret.current = undefined
    if (focusError.current) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    focusError.current = false
  })

  // The dialog opens before its fields are there, so it cannot focus the number.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input')?.focus(), [frame])

  function showErrors(next: FieldErrors) {
    focusError.current = true
    afterSubmit(next)
  }

  function change(field: FieldName, text: string) {
    const next = { ...shown, [field]: text }
    setShown(next)
    if (isComplete({ ...next, number: onlyDigits(next.number) })) afterComplete()
  }

  /** An input method that still composes would write its letters again after formatted ones. */
  function type(field: FieldName, input: HTMLInputElement, isComposing: boolean) {
    afterEdit(field)
    if (isComposing) return change(field, input.value)
    const text = formats[field](input.value)
    const end = input.selectionStart ?? input.value.length
    const digitsBefore = onlyDigits(input.value.slice(0, end)).length
    const index = end === input.value.length ? text.length : caretAfter(text, digitsBefore)
    caret.current = { input, index }
    change(field, text)
  }

  /** Only where the focus goes to another field: an error must not move a button under the pointer. */
  function blur(field: FieldName, { relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (shown[field] === '' || !(relatedTarget instanceof HTMLInputElement)) return
    afterBlur(field, cardFaults(card, new Date())[field])
  }

  const field = (name: FieldName) => ({
    value: shown[name],
    error: errors[name],
    required: true,
    type: 'text',
    inputMode: 'numeric' as const,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      type(name, currentTarget, nativeEvent instanceof InputEvent && nativeEvent.isComposing),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      type(name, currentTarget, false),
    onBlur: (event: FocusEvent<HTMLInputElement>) => blur(name, event),
  })

  return { card, field, showErrors, setNumber: (number: string) => change('number', groupNumber(number)) }
}
