/** Random texts that authenticators sign. Each is kept here and counts once, for ten minutes. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { hashToken } from '../http/caller.ts'

export type ChallengePurpose = `${'shopper' | 'administrator'}-${'sign-in' | 'add'}` | 'administrator-prove'

export const challengeMinutes = 10

type Context = { database: Database; clock: () => Date }

/** @param accountId only a passkey of this account may answer; any without it */
export async function makeChallenge(
  { database, clock }: Context,
  purpose: ChallengePurpose,
  accountId?: string,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(32))
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge.toString('base64url')),
      purpose,
      account_id: accountId ?? null,
      expires_at: new Date(clock().getTime() + challengeMinutes * 60_000),
    })
    .execute()
  return challenge
}

/** The deletion is the claim: of two answers to one challenge, one counts. @returns undefined for any other challenge */
export async function takeChallenge(
  { database, clock }: Context,
  purpose: ChallengePurpose,
  clientDataJson: string,
): Promise<{ challenge: string; accountId: string | null } | undefined> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === undefined) return undefined
  const taken = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock())
    .returning('account_id')
    .executeTakeFirst()
  return taken && { challenge, accountId: taken.account_id }
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export async function purgeChallenges({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', clock()).execute()
}
