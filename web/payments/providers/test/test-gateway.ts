import type { EnteredCard } from '../../../../contract/payments/card.ts'

/** The built-in provider's endpoints (contract.md, "Small print of the calls"). */
const post = (path: string, body: object): Promise<Response> =>
  fetch(`/test-gateway/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

/** @throws TypeError when the provider cannot be reached, Error when its answer cannot be read */
export async function createToken(
  card: EnteredCard,
): Promise<{ token: string } | { errors: Record<string, string> }> {
  const response = await post('tokens', card)
  const answer = (await response.json()) as { token?: string; fields?: Record<string, string> }
  if (answer.token !== undefined) return { token: answer.token }
  if (answer.fields !== undefined) return { errors: answer.fields }
  throw new Error('The payment provider gave neither a token nor a reason.')
}

/** @throws TypeError when the provider cannot be reached, Error when it refuses the answer */
export async function answerChallenge(secret: string, confirmed: boolean): Promise<void> {
  const response = await post('confirmations', { secret, confirmed })
  if (!response.ok) throw new Error('The payment provider did not take the answer.')
}
