import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { AdminOffer, NewOffer } from '../../contract/pricing/admin-offer.ts'
import type { OfferId } from '../../contract/pricing/offer.ts'
import { findByEmail } from '../accounts/shoppers.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'
import type { Offers } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { findAdminOffer } from './list-offers.ts'

type Maker = { id?: OfferId | undefined; createdAt: Date; administratorId?: string; shopperId?: string }

/**
 * Stores an offer in the caller's transaction, unless there is one with its id. One with a `shopperId` is that shopper's own.
 * @throws ApiError code-taken, invalid-input (ends before it begins)
 */
export async function insertOffer(transaction: Database, offer: NewOffer, maker: Maker): Promise<OfferId> {
  const id = maker.id ?? (timeOrderedId({ msecs: maker.createdAt.getTime() }) as OfferId)
  await saving(
    transaction
      .insertInto('offers')
      .values({
        id,
        ...toColumns(offer, maker.createdAt),
        created_at: maker.createdAt,
        created_by: maker.administratorId ?? null,
        shopper_id: maker.shopperId ?? null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )
  return id
}

/** @throws ApiError code-taken, shopper-not-found, invalid-input */
export async function createOffer(
  context: AppContext,
  { input, administrator, audit }: Call<'createOffer'>,
): Promise<AdminOffer> {
  const shopperId = await shopperOf(context.database, input)
  const own = shopperId === undefined ? {} : { shopperId }
  const maker = { id: input.offer_id, createdAt: context.clock(), administratorId: administrator.id, ...own }
  const id = await insertOffer(context.database, input, maker)
  audit({ subject: id, after: auditedOffer(input) })
  await context.catalogueChanges.acknowledgedByAll()
  return findAdminOffer(context, id)
}

/**
 * Replaces what an offer says. The same again, after a lost answer, changes nothing.
 * @throws ApiError offer-not-found, offer-changed, offer-used, code-taken, shopper-not-found, invalid-input
 */
export async function updateOffer(
  context: AppContext,
  { input: { id, version, offer }, audit }: Call<'updateOffer'>,
): Promise<AdminOffer> {
  const earlier = await findAdminOffer(context, id)
  await context.database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('offers')
      .select(['version', 'starts_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => apiError('offer-not-found'))
    if (version !== undefined && before.version !== version) {
      if (before.version === earlier.version && isAsStored(offer, earlier)) return
      throw apiError('offer-changed')
    }
    if (await isUsed(transaction, id)) throw apiError('offer-used')
    const shopperId = (await shopperOf(transaction, offer)) ?? null
    await saving(
      transaction
        .updateTable('offers')
        .set({ ...toColumns(offer, before.starts_at), shopper_id: shopperId, version: before.version + 1 })
        .where('id', '=', id)
        .execute(),
    )
    audit({ subject: id, before: auditedOffer(earlier), after: auditedOffer(offer) })
  })
  await context.catalogueChanges.acknowledgedByAll()
  return findAdminOffer(context, id)
}

/** Read once the offer is locked: a statement that waits for the lock does not see the uses that were taken meanwhile. */
const isUsed = (transaction: Database, id: string): Promise<boolean> =>
  isAny(transaction.selectFrom('offer_uses').select('offer_id').where('offer_id', '=', id))

const isAsStored = (sent: NewOffer, stored: AdminOffer): boolean =>
  sent.shopperEmail === stored.shopperEmail &&
  isDeepStrictEqual(auditedOffer({ startsAt: stored.startsAt, ...sent }), auditedOffer(stored))

/** Without the shopper's address, which the offer's own row leads to. */
const auditedOffer = ({ terms, code, startsAt, endsAt, mostUses, mostUsesPerShopper }: NewOffer) => ({
  ...terms,
  code,
  startsAt,
  endsAt,
  mostUses,
  mostUsesPerShopper,
})

/** Ends an offer, once. @throws ApiError offer-not-found */
export async function endOffer(
  context: AppContext,
  { input: { id } }: Call<'endOffer'>,
): Promise<AdminOffer> {
  await context.database
    .updateTable('offers')
    .set({ ended_at: context.clock() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await context.catalogueChanges.acknowledgedByAll()
  return findAdminOffer(context, id)
}

/** The account that the offer is for alone. @throws ApiError shopper-not-found */
async function shopperOf(database: Database, { shopperEmail }: NewOffer): Promise<string | undefined> {
  if (shopperEmail === undefined) return undefined
  const shopper = await findByEmail(database, shopperEmail)
  if (shopper === undefined)
    throw apiError('shopper-not-found', { fields: { shopperEmail: 'No account has this email address.' } })
  return shopper.id
}

type Columns = Omit<Insertable<Offers>, 'id'>

function toColumns({ terms, code, startsAt, endsAt, mostUses, mostUsesPerShopper }: NewOffer, start: Date) {
  return {
    code: code ?? null,
    label: terms.label,
    kind: terms.kind,
    percent: terms.kind === 'percent' ? terms.percent : null,
    amount_cents: terms.kind === 'amount' ? terms.amountCents : null,
    applies_to: JSON.stringify(terms.appliesTo),
    minimum_cents: terms.minimumCents,
    combines: terms.combines,
    starts_at: startsAt ?? start,
    ends_at: endsAt ?? null,
    most_uses: mostUses ?? null,
    most_uses_per_shopper: mostUsesPerShopper ?? null,
  } satisfies Columns
}

/** Turns violated constraints into errors. */
async function saving<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint === 'offers_code_key')
      throw apiError('code-taken', { fields: { code: 'Another offer already has this code.' } })
    if (constraint === 'offers_end_after_they_begin')
      throw apiError('invalid-input', { fields: { endsAt: 'The end has to be after the beginning.' } })
    throw error
  }
}
