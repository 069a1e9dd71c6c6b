import type { Selectable } from 'kysely'
import type { Shopper, ShopperId } from '../../contract/accounts/shopper.ts'
import type { Database } from '../database/database.ts'
import type { Shoppers } from '../database/schema.generated.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { digest } from '../sign-in/rate-limits.ts'

export type ShopperRow = Pick<Selectable<Shoppers>, 'id' | 'name' | 'email' | 'profile_picture'>

export function findByEmail(database: Database, email: string) {
  return database
    .selectFrom('shoppers')
    .select(['id', 'name', 'email', 'profile_picture', 'password_hash', 'email_confirmed_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

/** The email addresses of these accounts by their ids. */
export async function emailsOfShoppers(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const shoppers = await database
    .selectFrom('shoppers')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(shoppers.map(({ id, email }) => [id, email]))
}

/** The name by which attempts are counted, whether the account exists or not. */
export const accountOf = (email: string): string => `shopper:${digest(email)}`

export const toShopper = (row: ShopperRow, publicUrl: string): Shopper => ({
  _id: row.id as ShopperId,
  name: row.name,
  email: row.email,
  profilePicture: toPublicAddress(row.profile_picture, publicUrl),
})

export async function profilePicturesAmong(
  database: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const shown = await database
    .selectFrom('shoppers')
    .select('profile_picture')
    .where('profile_picture', '<>', '')
    .where('profile_picture', 'in', [...paths])
    .execute()
  return new Set(shown.map(({ profile_picture }) => profile_picture))
}
