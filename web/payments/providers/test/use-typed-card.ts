import type { ChangeEvent, FocusEvent, RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cardFaults, type EnteredCard, isComplete } from '../../../../contract/payments/card.ts'
import type { FieldErrors } from '../../../ui/form-errors.ts'
import { useCardErrors } from '../use-card-errors.ts'
import { caretAfter, groupExpiry, groupNumber, onlyDigits } from './card-format.ts'

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

  function type(field: FieldName, { currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const text = formats[field](input.value)
    const end = input.selectionStart ?? input.value.length
    const digitsBefore = onlyDigits(input.value.slice(0, end)).length
    const index = end === input.value.length ? text.length : caretAfter(text, digitsBefore)
    caret.current = { input, index }
    afterEdit(field)
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
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event),
    onBlur: (event: FocusEvent<HTMLInputElement>) => blur(name, event),
  })

  return { card, field, showErrors, setNumber: (number: string) => change('number', groupNumber(number)) }
}
