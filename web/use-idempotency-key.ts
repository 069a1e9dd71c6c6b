import { useRef } from 'react'
import { randomId } from './random-id.ts'

/** Gives equal inputs of a form one id, so that an input whose answer was lost is sent again as the same action. */
export function useIdempotencyKey() {
  const sent = useRef<{ id: string; input: string }>(undefined)
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (sent.current?.input !== text) sent.current = { id: randomId(), input: text }
      return sent.current.id
    },
    /** The next input gets a new id. */
    forget(): void {
      sent.current = undefined
    },
  }
}
