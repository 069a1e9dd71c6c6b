import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { cardFaults, type EnteredCard } from '../../../../contract/payments/card.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ConfirmQuestion } from '../../question.tsx'
import type { CardFieldsHandle, CardProvider } from '../card-provider.ts'
import { useTypedCard } from './use-typed-card.ts'

export const testProvider: CardProvider = { CardFields: TestCardFields, challengeCoversPage: false }

/** The answer is undefined when the shopper has left. */
type Challenge = { answer: (approved: boolean | undefined) => void }

function TestCardFields({ ref }: { ref: Ref<CardFieldsHandle> }) {
  const frame = useRef<HTMLDivElement>(null)
  const { card, field, showErrors, setNumber } = useTypedCard(frame)
  const [challenge, setChallenge] = useState<Challenge>()
  useEffect(() => () => challenge?.answer(undefined), [challenge])

  useImperativeHandle(ref, () => ({
    async tokenise() {
      const errors = cardFaults(card, new Date())
      showErrors(errors)
      if (Object.keys(errors).length > 0) return undefined
      const result = await createToken(card)
      if ('token' in result) return result.token
      showErrors(result.errors)
      return undefined
    },
    async challenge(secret) {
      const approved = await new Promise<boolean | undefined>((answer) => setChallenge({ answer }))
      setChallenge(undefined)
      if (approved !== undefined) await answerChallenge(secret, approved)
    },
  }))

  if (challenge !== undefined) return <TestChallenge onAnswer={challenge.answer} />
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
      <TestCards onChoose={setNumber} />
    </div>
  )
}

const TestChallenge = ({ onAnswer }: { onAnswer: (approved: boolean) => void }) => (
  <ConfirmQuestion
    title="Your bank asks you to confirm this payment"
    confirmLabel="Approve"
    declineLabel="Decline"
    onAnswer={onAnswer}
  >
    <strong className="font-medium">Test mode.</strong> With a real card, your bank’s own question would be
    here.
  </ConfirmQuestion>
)

/** The built-in provider's endpoints (contract.md, "Small print of the calls"). */
const post = (path: string, body: object): Promise<Response> =>
  fetch(`/test-gateway/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

/** @throws TypeError when the provider cannot be reached, Error when its answer cannot be read */
async function createToken(
  card: EnteredCard,
): Promise<{ token: string } | { errors: Record<string, string> }> {
  const response = await post('tokens', card)
  const answer = (await response.json()) as { token?: string; fields?: Record<string, string> }
  if (answer.token !== undefined) return { token: answer.token }
  if (answer.fields !== undefined) return { errors: answer.fields }
  throw new Error('The payment provider gave neither a token nor a reason.')
}

/** @throws TypeError when the provider cannot be reached, Error when it refuses the answer */
async function answerChallenge(secret: string, confirmed: boolean): Promise<void> {
  const response = await post('confirmations', { secret, confirmed })
  if (!response.ok) throw new Error('The payment provider did not take the answer.')
}

/** Well-known test numbers; all others are approved too (contract.md, "Payment"). */
const numbers = [
  { number: '4242 4242 4242 4242', means: 'approved' },
  { number: '4000 0000 0000 0002', means: 'declined' },
  { number: '4000 0000 0000 9995', means: 'insufficient funds' },
  { number: '4000 0000 0000 3220', means: 'needs bank approval' },
  { number: '4000 0000 0000 5126', means: 'slow answer' },
] as const

function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div className="col-span-2 border-l-2 border-thread bg-paper-deep px-3 py-2.5 text-xs">
      <p>
        <strong className="font-medium">Test mode.</strong> No payment is taken. Use one of these numbers, any
        future date and any 3 digits.
      </p>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-x-2">
        {numbers.map(({ number, means }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full flex-col justify-center text-left leading-snug hover:text-thread"
            >
              <span className="tracking-tight whitespace-nowrap tabular-nums underline decoration-stone-400 underline-offset-4">
                {number}
              </span>
              <span className="text-stone-700">{means}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
