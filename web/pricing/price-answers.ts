import { useEffect } from 'react'
import type { AnswerOf } from '../../contract/operations.ts'
import type { Offer } from '../../contract/pricing/offer.ts'
import type { Destination } from '../../contract/pricing/tax-country.ts'
import { api } from '../api-client.ts'
import type { CartItem } from '../cart/cart.ts'
import { errorDetails } from '../error-details.ts'
import { createStore, useStore } from '../store.ts'

type Answer = AnswerOf<'priceCart'>['data']

/** The shop's answer about a cart, or the reason why there is none. */
export type PriceAnswer =
  | (Answer & { failure?: never })
  | { total?: never; codes?: never; failure: { message: string } }

type Question = {
  items: readonly CartItem[]
  codes: string[]
  to?: Destination | undefined
}

const mostKept = 8

/** The latest answers by their questions, so that a cart that comes back is shown at once. */
const answers = createStore<ReadonlyMap<string, PriceAnswer>>(() => new Map())
const asking = new Map<string, Promise<PriceAnswer>>()

const inputOf = ({ items, codes, to }: Question) => ({
  order: items.map(({ _id, selectedSize, quantity }) => ({ _id, selectedSize, quantity })),
  discountCodes: codes,
  ...to,
})

/** The input of the call as text, which is equal for equal carts. */
const keyOf = (question: Question) => JSON.stringify(inputOf(question))

/** Asks what a cart costs; `usePriceAnswer` shows the answer. A question that is being asked is not asked again. */
export const askPrice = (question: Question): Promise<PriceAnswer> => ask(keyOf(question))

function ask(key: string): Promise<PriceAnswer> {
  const asked = asking.get(key) ?? answerTo(JSON.parse(key)).finally(() => asking.delete(key))
  asking.set(key, asked)
  return asked.then((answer) => {
    const kept = [...answers.get()].filter(([other]) => other !== key)
    answers.set(new Map([...kept, [key, answer] as const].slice(-mostKept)))
    return answer
  })
}

const answerTo = (input: ReturnType<typeof inputOf>): Promise<PriceAnswer> =>
  api.call('priceCart', input).then(
    ({ data }) => data,
    (error: unknown) => ({ failure: errorDetails(error) }),
  )

/** Asks anew whenever the question changes, and when a page begins to ask it. */
export function usePriceAnswer(question: Question | undefined): PriceAnswer | undefined {
  const key = question && keyOf(question)
  useEffect(() => {
    if (key !== undefined) void ask(key)
  }, [key])
  return useStore(answers, noAnswers).get(key ?? '')
}

const noAnswers: ReadonlyMap<string, PriceAnswer> = new Map()

/** The offer of a code that another cart has been priced with. */
export const knownOffer = (code: string): Offer | undefined =>
  [...answers.get().values()].flatMap(({ codes = [] }) => codes).findLast(({ offer }) => offer?.code === code)
    ?.offer
