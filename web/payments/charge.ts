import { ApiError } from '../../contract/api-error.ts'

export const notConfirmed =
  'The payment was not confirmed with your bank. Nothing was charged. Please try again or use a different card.'
export const noAnswer =
  'We didn’t get an answer from the bank. Press Pay Now again; you won’t be charged twice.'

/**
 * Sends a charge, and sends it again with the bank's confirmation where the answer asks for one.
 * @param challenge shows the bank's 3-D Secure challenge
 */
export async function charge<Answer>(
  send: (confirmation?: string) => Promise<Answer>,
  challenge: (secret: string) => Promise<void>,
): Promise<Answer> {
  try {
    return await retryOnce(() => send())
  } catch (error) {
    const confirmation = error instanceof ApiError ? error.body.confirmation : undefined
    if (confirmation === undefined) throw error
    await challenge(confirmation.secret)
    return retryOnce(() => send(confirmation.id))
  }
}

const retryDelayMs = 1_500

/** Retries once after a lost answer: the same token is the same charge. */
async function retryOnce<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return send()
  }
}
