import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { accountOf } from './shoppers.ts'

/** One person, as far as the shop can tell: an account and the guests who gave its address, or guests with one address. */
export type Person = {
  /** Their rows in shoppers. */
  ids: readonly string[]
  /** Of the account, or the newest guest. */
  email: string
  name: string
  profilePicture: string
  /** Every spelling of the addresses they signed up and ordered with, earlier ones included. */
  addresses: readonly string[]
  /** Of those that are proven to be theirs. */
  addressKeys: readonly string[]
  /** False where the address is not proven: what is kept under it alone may be somebody else's. */
  ownsAddress: boolean
  /** By these names their attempts to sign in are counted. */
  accounts: readonly string[]
  /** The one of them that is theirs now; undefined for guests, whose address somebody else's account may have. */
  account: string | undefined
}

/** After an erasure, orders that have to be kept belong to this guest, so that nothing ties them to one another. */
export const erasedShopper = {
  id: '00000000-0000-4000-8000-00000000e4a5',
  name: 'Erased customer',
  /** Nothing is ever sent to it (RFC 2606). */
  email: 'erased@customer.invalid',
} as const

/**
 * @param whoAsks an account whose address is not proven is alone: guests with the same address may be somebody else
 * @returns undefined when there is no such shopper
 */
export async function findPerson(
  database: Database,
  id: string,
  whoAsks: 'staff' | 'shopper',
): Promise<Person | undefined> {
  if (id === erasedShopper.id) return undefined
  const found = await database
    .selectFrom('shoppers')
    .select(['id', 'name', 'email', 'email_key', 'guest_email_key', 'email_confirmed_at', 'profile_picture'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const isAlone = whoAsks === 'shopper' && found.email_confirmed_at === null
  const guests = database
    .selectFrom('shoppers')
    .select(['id', 'email'])
    .where('guest_email_key', '=', found.guest_email_key ?? found.email_key)
  const others = isAlone ? [] : await guests.execute()
  const earlier = await database
    .selectFrom('email_changes')
    .select('old_email as email')
    .where('shopper_id', '=', id)
    .execute()
  const addresses = [...new Set([found, ...others, ...earlier].map(({ email }) => email))]
  return {
    ids: [...new Set([id, ...others.map((guest) => guest.id)])].sort(),
    email: found.email,
    name: found.name,
    profilePicture: found.profile_picture,
    addresses,
    addressKeys: [...new Set((isAlone ? earlier.map(({ email }) => email) : addresses).map(emailKey))],
    ownsAddress: !isAlone,
    accounts: addresses.map(accountOf),
    account: found.email_key === null ? undefined : accountOf(found.email),
  }
}

/** Their orders wait for an erasure to end, and are then refused. */
export async function lockPerson(transaction: Database, { ids }: Person): Promise<void> {
  await sql`select from shoppers where id = any (${ids}::uuid[]) order by id for update`.execute(transaction)
}

/** Deletes the accounts and everything that belongs to them alone: details, sessions, links, wishlist, notes. */
export async function deleteShoppers(transaction: Database, { ids }: Person): Promise<void> {
  await transaction.deleteFrom('shoppers').where('id', 'in', ids).execute()
}

/** Makes the guest to whom orders of erased people belong, once. */
export async function makeErasedShopper(transaction: Database, now: Date): Promise<void> {
  await transaction
    .insertInto('shoppers')
    .values({ ...erasedShopper, guest_email_key: erasedShopper.email, password_hash: '', created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
