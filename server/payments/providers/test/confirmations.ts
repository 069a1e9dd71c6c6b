import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { findCharge, type GatewayCharge, requiresAction } from './charges.ts'
import type { TestGateway } from './test-gateway.ts'

/** The built-in provider's 3-D Secure challenge: the holder of a charge's secret may answer it. */

const seal = (chargeId: string, key: string) =>
  createHmac('sha256', key).update(`confirm ${chargeId}`).digest('base64url')

export const secretOf = (chargeId: string, key: string): string => `${chargeId}.${seal(chargeId, key)}`

/** The charge of a secret; undefined for a secret that this provider did not make. */
export function readSecret(text: string, key: string): string | undefined {
  const [, chargeId, signature] = /^(ch_[\w-]+)\.([\w-]{43})$/.exec(text) ?? []
  if (chargeId === undefined || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(seal(chargeId, key))) ? chargeId : undefined
}

/** Stores the answer to a challenge; the first one counts. @returns the charge, if there is one */
export async function answerConfirmation(
  gateway: TestGateway,
  chargeId: string,
  confirmed: boolean,
): Promise<GatewayCharge | undefined> {
  const state = confirmed ? 'succeeded' : 'declined'
  const { rows } = await sql<GatewayCharge>`
    with answered as (
      update test_gateway.charges set state = ${state}, decline_reason = ${confirmed ? null : 'not-confirmed'}
      where id = ${chargeId} and state = ${requiresAction}
      returning *
    ), events as (
      insert into test_gateway.webhooks (charge_id, type) select id, 'charge.' || state from answered
    )
    select * from answered`.execute(gateway.database)
  return rows[0] ?? findCharge(gateway, 'id', chargeId)
}
