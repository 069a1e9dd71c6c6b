import { useEffect, useEffectEvent, useState } from 'react'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { errorDetails } from '../../error-details.ts'

/** A list of the account, which loads once, and acts on its entries, one at a time. */
export function useAccountList<Entry>(id: ShopperId, load: (id: ShopperId) => Promise<readonly Entry[]>) {
  /** Undefined until they are known. */
  const [entries, setEntries] = useState<readonly Entry[]>()
  /** What is being acted on. */
  const [acting, setActing] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const loadOf = useEffectEvent(load)

  useEffect(() => {
    let left = false
    loadOf(id).then(
      (loaded) => {
        if (!left) setEntries(loaded)
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

  return { entries, setEntries, acting, outcome, action }
}
