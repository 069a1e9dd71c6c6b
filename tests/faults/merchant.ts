import { randomUUID } from 'node:crypto'
import { cookieName, hashToken, newToken } from '../../server/http/caller.ts'
import type { Stage } from './stage.ts'

/** A merchant who is signed in whatever happens to the shop. */
export async function signInMerchant({ database }: Stage): Promise<{ cookie: string }> {
  const [id, token] = [randomUUID(), newToken()]
  await database.query(
    `insert into administrators (id, email, email_key, password_hash, role) values ($1, 'owner@shop.example', 'owner@shop.example', '', 'owner')`,
    [id],
  )
  await database.query('insert into administrator_sessions (token_hash, administrator_id) values ($1, $2)', [
    hashToken(token),
    id,
  ])
  return { cookie: `${cookieName('administrator', false)}=${token}` }
}
