import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { errorDetails } from '../error-details.ts'
import { notReached, type PaymentHandlers } from './pay.ts'
import type { CardFieldsHandle, CardProvider } from './providers/card-provider.ts'
import { useQuestion } from './use-question.ts'

/** @returns the message to show in the card dialog, if any */
export type PayWithToken = (token: string, handlers: PaymentHandlers) => Promise<ReactNode>

/** `asking`: a question waits for the shopper. `covered`: the provider's challenge covers the page. */
export type PaymentProgress = { busy: boolean; stalled: boolean; asking: boolean; covered: boolean }

export type CardPaymentOptions = {
  pay: PayWithToken
  state: PaymentProgress
  change: (part: Partial<PaymentProgress>) => void
  abort: RefObject<(() => void) | undefined>
}

type CardPaymentParts = CardPaymentOptions & {
  provider: CardProvider | undefined
  fields: RefObject<CardFieldsHandle | null>
  focusPayNow: () => void
}

export function useCardPayment(parts: CardPaymentParts) {
  const { pay, state, change, abort, provider, fields, focusPayNow } = parts
  const [failure, setFailure] = useState<ReactNode>('')
  const [challenged, setChallenged] = useState(false)
  const { question, ask } = useQuestion()
  const locked = useRef(false)
  const mayBeCharged = useRef(false)
  const waiting = useAbortable(abort)
  const isWaiting = state.busy && !state.stalled && !challenged && question === undefined
  useStalled(isWaiting, () => change({ stalled: true }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (locked.current || fields.current === null) return
    locked.current = true
    change({ busy: true })
    setFailure('')
    try {
      const token = await waiting.run(() => fields.current?.tokenise())
      if (token === undefined) return
      mayBeCharged.current = true
      const message = await waiting.run((signal) => pay(token, { challenge, confirmDuplicate, signal }))
      setFailure(message ?? '')
    } catch (error) {
      const { message } = errorDetails(error)
      setFailure(mayBeCharged.current ? message : notReached(message))
    } finally {
      locked.current = false
      change({ busy: false, stalled: false })
    }
  }

  async function challenge(secret: string) {
    setChallenged(true)
    change({ covered: provider?.challengeCoversPage === true })
    try {
      await fields.current?.challenge(secret)
    } finally {
      change({ covered: false })
      setChallenged(false)
      focusPayNow()
    }
  }

  async function confirmDuplicate(text: string): Promise<boolean> {
    change({ asking: true })
    const confirmed = await ask(text)
    change({ asking: false })
    focusPayNow()
    return confirmed
  }

  function retry() {
    change({ stalled: false })
    waiting.restart()
  }

  return { failure, challenged, question, submit, retry }
}

const stalledAfterMs = 12_000

/** Reports a wait that has lasted 12 seconds. */
function useStalled(isWaiting: boolean, onStalled: () => void): void {
  const report = useEffectEvent(onStalled)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => report(), stalledAfterMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
}

type Work<Result> = (signal: AbortSignal) => Promise<Result> | undefined

/** Runs work that may never end. `restart` aborts it and runs it again; `abort.current` ends it with undefined. */
function useAbortable(abort: RefObject<(() => void) | undefined>) {
  const current = useRef<{ controller: AbortController; restarts: boolean }>(undefined)

  async function run<Result>(work: Work<Result>): Promise<Result | undefined> {
    for (;;) {
      const attempt = { controller: new AbortController(), restarts: false }
      current.current = attempt
      abort.current = () => attempt.controller.abort()
      const { signal } = attempt.controller
      try {
        const result = await Promise.race([work(signal), aborted(signal)])
        if (!attempt.restarts) return result
      } finally {
        abort.current = undefined
      }
    }
  }

  function restart(): void {
    const attempt = current.current
    if (attempt === undefined) return
    attempt.restarts = true
    attempt.controller.abort()
  }

  return { run, restart }
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
