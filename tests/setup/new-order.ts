import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import type { Database } from '../../server/database/database.ts'
import type { NewOrder } from '../../server/orders/new-order.ts'
import { placingRules } from '../../server/pricing/placing-rules.ts'
import { type KeptSettings, settingsGroups } from '../../server/settings/settings.ts'
import { delivery } from './orders.ts'

/** Orders for the functions that store them, without calls. */

const shippedVersions = Object.fromEntries(
  settingsGroups.map((group) => [group, 0]),
) as KeptSettings['versions']
export const shippedRules = placingRules({ values: shippedSettings, versions: shippedVersions }, delivery)

/** @returns their ids */
export async function insertBuyers(database: Database, buyers: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into shoppers (id, name, email, email_key, password_hash)
    select gen_random_uuid(), 'A Buyer', n || '@buyers.example', n || '@buyers.example', '' from generate_series(1, ${buyers}) as n
    returning id`.execute(database)
  return rows.map(({ id }) => id)
}

export type Line = { productId: string; size: string; quantity: number }

export function newOrder(shopperId: string, lines: readonly Line[], price: number): NewOrder {
  const now = new Date()
  const email = `${shopperId}@buyers.example`
  return {
    id: randomUUID(),
    shopper: { id: shopperId, name: 'A Buyer', email, emailConfirmed: true },
    checkoutId: randomUUID(),
    createdAt: now,
    reservedUntil: new Date(now.getTime() + 1_800_000),
    network: null,
    delivery,
    paymentMethod: 'Card',
    refuseDuplicate: false,
    lines: lines.map(({ productId, size, quantity }) => ({
      _id: productId as ProductId,
      selectedSize: size,
      quantity,
      price,
    })),
    claimedTotalCents: null,
    shownTotalCents: null,
    leastCents: 0,
    customerSearch: email,
  }
}
