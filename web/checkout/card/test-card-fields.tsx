import {
  type ChangeEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cardFaults, type EnteredCard, isComplete } from '../../../contract/payments/card.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { CardFieldsHandle } from './card-provider.ts'
import { TestBank } from './test-bank.tsx'
import { TestCards } from './test-cards.tsx'
import { answerTestBank, tokeniseTestCard } from './test-tokens.ts'
import { caretAfter, countDigits, groupExpiry, groupNumber, onlyDigits } from './typed-card.ts'

/** Of the bank: undefined answers that the shopper has turned away. */
type Question = { answer: (confirmed: boolean | undefined) => void }

const empty: EnteredCard = { number: '', expiry: '', cvv: '' }
const grouping = { number: groupNumber, expiry: groupExpiry, cvv: onlyDigits } as const

const plain = (shown: EnteredCard): EnteredCard => ({ ...shown, number: onlyDigits(shown.number) })

/** The built-in provider's fields: number, expiry and security code, in the order of the card (spec §5). */
export function TestCardFields({ ref }: { ref: Ref<CardFieldsHandle> }) {
  const [card, setCard] = useState(empty)
  const [errors, setErrors] = useState<FieldErrors>({})
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

  // Who leaves the page in the middle has not confirmed.
  useEffect(() => () => question?.answer(undefined), [question])

  function show(faults: FieldErrors) {
    toFirstError.current = true
    setErrors(faults)
  }

  /** What is shown as wrong stays until the three fields have reached the expected lengths (spec §5). */
  function become(next: EnteredCard) {
    setCard(next)
    if (isComplete(plain(next))) setErrors({})
  }

  function type(field: keyof EnteredCard, { currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const grouped = grouping[field](input.value)
    const end = input.selectionStart ?? input.value.length
    const atEnd = end === input.value.length
    caret.current = {
      input,
      at: atEnd ? grouped.length : caretAfter(grouped, countDigits(input.value.slice(0, end))),
    }
    become({ ...card, [field]: grouped })
  }

  useImperativeHandle(ref, () => ({
    async tokenise() {
      const faults = cardFaults(plain(card), new Date())
      show(faults)
      if (Object.keys(faults).length > 0) return undefined
      const answer = await tokeniseTestCard(plain(card))
      if ('token' in answer) return answer.token
      show(answer.faults)
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
  })
  if (question !== undefined) return <TestBank onAnswer={question.answer} />
  return (
    <div ref={frame} className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <TextField
        {...field('number')}
        label="Card number"
        name="cardnumber"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        className="col-span-2 tabular-nums"
      />
      <TextField
        {...field('expiry')}
        label="Expiry date"
        name="cc-exp"
        autoComplete="cc-exp"
        placeholder="MM/YY"
      />
      <TextField
        {...field('cvv')}
        label="Security code"
        name="cvc"
        autoComplete="cc-csc"
        placeholder="123"
        hint="CVV, on the back"
      />
      <TestCards onChoose={(number) => become({ ...card, number: groupNumber(number) })} />
    </div>
  )
}
