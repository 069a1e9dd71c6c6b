import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { behaviourOf, brandOf, cardBehaviours } from './test-cards.ts'

/** A token is this, signed. The number itself is in no token, table or log. */
const Card = z.object({
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  behaviour: z.enum(cardBehaviours),
  nonce: z.string(),
})
type TokenisedCard = z.infer<typeof Card>

const seal = (content: string, key: string) => createHmac('sha256', key).update(content).digest()

export function issueToken(number: string, key: string): { token: string; brand: string; last4: string } {
  const card: TokenisedCard = {
    brand: brandOf(number),
    last4: number.slice(-4),
    behaviour: behaviourOf(number),
    nonce: randomBytes(9).toString('base64url'),
  }
  const content = Buffer.from(JSON.stringify(card)).toString('base64url')
  const token = `tok_${content}.${seal(content, key).toString('base64url')}`
  return { token, brand: card.brand, last4: card.last4 }
}

/** Reads a token; undefined for one that this provider did not make. */
export function readToken(token: string, key: string): TokenisedCard | undefined {
  const [, content, signature] = /^tok_([\w-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (content === undefined || signature === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), seal(content, key))) return undefined
  return Card.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
}
