import { sql } from 'kysely'
import { mostPasskeys, type Passkey } from '../../contract/sign-in/passkey.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { sessionLimits } from './session-limits.ts'

export type PasskeyOwner = { whose: keyof typeof sessionLimits; id: string }

const columns = { shopper: 'shopper_id', administrator: 'administrator_id' } as const

export const ownerColumn = ({ whose }: Pick<PasskeyOwner, 'whose'>) => columns[whose]

/** SQL: whether the administrator whose id is in this column has passkeys. */
export const hasPasskeys = (administratorId: string) =>
  sql<boolean>`exists (select from passkeys where passkeys.administrator_id = ${sql.ref(administratorId)})`

/** SQL: the id of the account that a passkey signs in to. */
export const accountOfPasskey = (whose: PasskeyOwner['whose'], credentialId: string) =>
  sql<string>`(select ${sql.ref(columns[whose])} from passkeys where credential_id = ${credentialId})`

/** The oldest first. */
export async function passkeysOf(database: Database, owner: PasskeyOwner): Promise<Passkey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where(ownerColumn(owner), '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, credential_id, name, created_at, last_used_at }) => ({
    id,
    credentialId: credential_id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

/** As browsers are told of them, so that none is made twice or another's is offered. */
export function credentialsOf(
  database: Database,
  owner: PasskeyOwner,
): Promise<{ id: string; transports: string[] }[]> {
  return database
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where(ownerColumn(owner), '=', owner.id)
    .execute()
}

/** @throws ApiError too-many-passkeys */
export async function assertRoomForPasskey(database: Database, owner: PasskeyOwner): Promise<void> {
  if ((await credentialsOf(database, owner)).length >= mostPasskeys) throw apiError('too-many-passkeys')
}

/** @returns false when the owner has no such passkey */
export async function renamePasskey(
  database: Database,
  owner: PasskeyOwner,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const renamed = await database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where(ownerColumn(owner), '=', owner.id)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** @returns the name of the passkey; undefined when the owner has none like it */
export async function deletePasskey(
  database: Database,
  owner: PasskeyOwner,
  passkeyId: string,
): Promise<string | undefined> {
  const deleted = await database
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where(ownerColumn(owner), '=', owner.id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

export async function deletePasskeysOf(database: Database, owner: PasskeyOwner): Promise<void> {
  await database.deleteFrom('passkeys').where(ownerColumn(owner), '=', owner.id).execute()
}
