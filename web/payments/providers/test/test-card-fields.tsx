import {
  type ChangeEvent,
  type FocusEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cardFaults, type EnteredCard, isComplete } from '../../../../contract/payments/card.ts'
import type { FieldErrors } from '../../../ui/form-errors.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { CardFieldsHandle } from '../../card-provider.ts'
import { useCardErrors } from '../use-card-errors.ts'
import { caretAfter, countDigits, groupExpiry, groupNumber, onlyDigits } from './card-format.ts'
import { TestBank } from './test-bank.tsx'
import { TestCards } from './test-cards.tsx'
import { answerTestBank, tokeniseTestCard } from './test-gateway.ts'

/** Of the bank: undefined answers that the shopper has turned away. */
type Question = { answer: (confirmed: boolean | undefined) => void }

const empty: EnteredCard = { number: '', expiry: '', cvv: '' }
const grouping = { number: groupNumber, expiry: groupExpiry, cvv: onlyDigits } as const

const plain = (shown: EnteredCard): EnteredCard => ({ ...shown, number: onlyDigits(shown.number) })

/** The built-in provider's fields: number, expiry and security code, in the order of the card (spec §5). */
export function TestCardFields({ ref }: { ref: Ref<CardFieldsHandle> }) {
  const [card, setCard] = useState(empty)
  const { errors, show, leave, clearError, clear } = useCardErrors()
  const frame = useRef<HTMLDivElement>(null)
  const toFirstError = useRef(false)
  const [question, setQuestion] = useState<Question>()
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined)

  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = undefined
    if (toFirstError.current) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    toFirstError.current = false
  })

  // The dialog opens before its fields are there: it cannot begin at the number by itself.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input')?.focus(), [])

  // Who leaves the page in the middle has not confirmed.
  useEffect(() => () => question?.answer(undefined), [question])

  function refuse(faults: FieldErrors) {
    toFirstError.current = true
    show(faults)
  }

  function become(next: EnteredCard) {
    setCard(next)
    if (isComplete(plain(next))) clear()
  }

  function type(field: keyof EnteredCard, { currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const grouped = grouping[field](input.value)
    const end = input.selectionStart ?? input.value.length
    const atEnd = end === input.value.length
    caret.current = {
      input,
      at: atEnd ? grouped.length : caretAfter(grouped, countDigits(input.value.slice(0, end))),
    }
    clearError(field)
    become({ ...card, [field]: grouped })
  }

  /** What is pressed must not move away under the pointer; Pay Now says what is wrong anyway. */
  function checkLeft(field: keyof EnteredCard, { relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (card[field] === '' || !(relatedTarget instanceof HTMLInputElement)) return
    leave(field, cardFaults(plain(card), new Date())[field])
  }

  useImperativeHandle(ref, () => ({
    async tokenise() {
      const faults = cardFaults(plain(card), new Date())
      refuse(faults)
      if (Object.keys(faults).length > 0) return undefined
      const answer = await tokeniseTestCard(plain(card))
      if ('token' in answer) return answer.token
      refuse(answer.faults)
      return undefined
    },
    async confirm(secret) {
      const confirmed = await new Promise<boolean | undefined>((answer) => setQuestion({ answer }))
      setQuestion(undefined)
      if (confirmed !== undefined) await answerTestBank(secret, confirmed)
    },
  }))

  const field = (name: keyof EnteredCard) => ({
    value: card[name],
    error: errors[name],
    required: true,
    type: 'text',
    inputMode: 'numeric' as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event),
    onBlur: (event: FocusEvent<HTMLInputElement>) => checkLeft(name, event),
  })
  if (question !== undefined) return <TestBank onAnswer={question.answer} />
  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-3 gap-y-5">
      <TextField
        {...field('number')}
        label="Card number"
        id="card-number"
        name="cardnumber"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        className="col-span-2 tabular-nums"
      />
      <TextField
        {...field('expiry')}
        label="Expiry date"
        id="card-expiry"
        name="cc-exp"
        autoComplete="cc-exp"
        placeholder="MM/YY"
      />
      <TextField
        {...field('cvv')}
        label="Card security code"
        id="card-code"
        name="cvc"
        autoComplete="cc-csc"
        placeholder="123"
        hint="The last 3 digits on the back (CVV)"
      />
      <TestCards onChoose={(number) => become({ ...card, number: groupNumber(number) })} />
    </div>
  )
}
