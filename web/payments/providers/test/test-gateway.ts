/** The built-in provider's own endpoints, apart from the shop's calls (contract.md, "Small print of the calls"). */

import type { EnteredCard } from '../../../../contract/payments/card.ts'

/**
 * Hands a card to the built-in provider.
 * @returns its token, or what the provider finds wrong with it, by field
 * @throws TypeError when the provider cannot be reached, Error when it says nothing that can be understood
 */
export async function tokeniseTestCard(
  card: EnteredCard,
): Promise<{ token: string } | { faults: Record<string, string> }> {
  const response = await fetch('/test-gateway/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(card),
  })
  const answer = (await response.json()) as { token?: string; fields?: Record<string, string> }
  if (answer.token !== undefined) return { token: answer.token }
  if (answer.fields !== undefined) return { faults: answer.fields }
  throw new Error('The payment provider gave neither a token nor a reason.')
}

/**
 * Answers the question of the built-in provider's bank.
 * @throws TypeError when the provider cannot be reached, Error when it does not take the answer
 */
export async function answerTestBank(secret: string, confirmed: boolean): Promise<void> {
  const response = await fetch('/test-gateway/confirmations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ secret, confirmed }),
  })
  if (!response.ok) throw new Error('The payment provider did not take the answer.')
}
