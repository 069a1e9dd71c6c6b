import { useState } from 'react'
import { randomId } from './random-id.ts'

/** Gives equal inputs of a form one id, so that an input whose answer was lost is sent again as the same action. */
export const useIdempotencyKey = () => useState(idempotencyKeys)[0]

/** The same for what is sent outside of a form. */
export function idempotencyKeys() {
  let sent: { id: string; input: string } | undefined
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (sent?.input !== text) sent = { id: randomId(), input: text }
      return sent.id
    },
    /** The next input gets a new id. */
    forget(): void {
      sent = undefined
    },
  }
}
