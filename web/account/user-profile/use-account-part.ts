import { useEffect, useEffectEvent, useState } from 'react'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { errorDetails } from '../../error-details.ts'

/** A part of the account, which loads once, and is acted on once at a time. */
export function useAccountPart<Part>(id: ShopperId, load: (id: ShopperId) => Promise<Part>) {
  /** Undefined until it is known. */
  const [part, setPart] = useState<Part>()
  /** What is being acted on. */
  const [acting, setActing] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const loadOf = useEffectEvent(load)

  useEffect(() => {
    let left = false
    loadOf(id).then(
      (loaded) => {
        if (!left) setPart(loaded)
      },
      (error: unknown) => {
        if (!left) setOutcome(`This could not be loaded. ${errorDetails(error).message}`)
      },
    )
    return () => {
      left = true
    }
  }, [id])

  /** @param run answers what to say of it */
  async function action(on: string, run: () => Promise<string>): Promise<void> {
    if (acting) return
    setActing(on)
    setOutcome('')
    try {
      setOutcome(await run())
    } catch (error) {
      setOutcome(errorDetails(error).message)
    } finally {
      setActing(undefined)
    }
  }

  return { part, setPart, acting, outcome, action }
}
