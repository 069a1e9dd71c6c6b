import { fullName } from '../../contract/accounts/full-name.ts'
import { openOrderWords } from '../../contract/customers/open-order-words.ts'
import { deleteShoppers, findPerson, lockPerson, makeErasedShopper, type Person } from '../accounts/person.ts'
import type { AppContext } from '../app-context.ts'
import { eraseRequests } from '../back-in-stock/notify-back-in-stock.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { deletePictureNow } from '../images/purge-unused-pictures.ts'
import { allowErasing, eraseBuyers } from '../invoices/erase-buyers.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { eraseMailFiles, eraseMails } from '../mail/erase-mails.ts'
import { eraseSubscriber } from '../newsletter/erase-subscriber.ts'
import { eraseCustomerSearch, eraseOrders, ordersOf } from '../orders/erase-orders.ts'
import { erasePayments } from '../payments/erase-payments.ts'
import { picturesInUse } from '../pictures-in-use.ts'
import { eraseOffers } from '../pricing/erase-offers.ts'
import { eraseReturns } from '../returns/erase-returns.ts'
import { eraseSearches } from '../search/erase-searches.ts'
import { eraseSignIns } from '../sign-in/erase-sign-ins.ts'
import { erasedEmail } from './erase-emails.ts'
import { findOpenOrders } from './open-orders.ts'

/** A statement has five seconds, however many orders a person has. */
const ordersAtOnce = 500

/**
 * Erases a person from the shop, for good (docs/operations/personal-data.md). Invoices that are due are issued first, as they
 * need the address. Once for each person: again, there is no such customer.
 * @throws ApiError customer-not-found, orders-open
 */
export async function erasePerson(
  context: AppContext,
  id: string,
  whoAsks: 'staff' | 'shopper',
  assertStillAllowed = async (_transaction: Database) => {},
): Promise<void> {
  const { database } = context
  const known = await findPerson(database, id, whoAsks)
  if (known === undefined) throw apiError('customer-not-found')
  await assertNothingOpen(database, known)
  await issueInvoices(context, await soldOrdersOf(database, known))
  // What this process has counted is deleted with the rest.
  await context.searchLog.flush()
  const { person, mailIds } = await database.transaction().execute(async (transaction) => {
    await lockPerson(transaction, known)
    await assertStillAllowed(transaction)
    const locked = await findPerson(transaction, id, whoAsks)
    if (locked === undefined) throw apiError('customer-not-found')
    await assertNothingOpen(transaction, locked)
    return { person: locked, mailIds: await eraseFromTables(context, transaction, locked) }
  })
  const addresses = person.ownsAddress ? person.addresses : []
  await eraseMailFiles(context.config, { addresses, ids: mailIds })
  await deletePicture(context, person)
}

async function assertNothingOpen(database: Database, person: Person): Promise<void> {
  const open = await findOpenOrders(database, person)
  if (open.length === 0) return
  const named = open.map(({ number, because }) => `${number} (${openOrderWords[because]})`)
  throw apiError('orders-open', {
    message: `These orders have to be settled first: ${named.join(', ')}. Nothing was erased.`,
  })
}

/** @returns the ids of the mails that were deleted */
async function eraseFromTables(
  context: AppContext,
  transaction: Database,
  person: Person,
): Promise<string[]> {
  const now = context.clock()
  await allowErasing(transaction)
  await makeErasedShopper(transaction, now)
  const names = [person.name, ...(await namesOnOrders(transaction, person))]
  const orderIds = await ordersOf(transaction, person)
  for (let from = 0; from < orderIds.length; from += ordersAtOnce) {
    const part = orderIds.slice(from, from + ordersAtOnce)
    await eraseOrders(transaction, part)
    await erasePayments(transaction, part)
    await eraseReturns(transaction, part)
    await eraseBuyers(transaction, part)
  }
  await eraseCustomerSearch(transaction, person)
  await eraseOffers(transaction, person, now)
  await eraseSubscriber(transaction, person)
  await eraseRequests(transaction, person)
  await eraseSignIns(transaction, person)
  await eraseSearches(transaction, names)
  await deleteShoppers(transaction, person)
  const { addresses, ownsAddress } = person
  const mailIds = await eraseMails(transaction, { addresses, orderIds }, ownsAddress)
  await enqueueLimitedMail(context, transaction, {
    template: erasedEmail,
    key: `erased:${person.ids[0]}`,
    to: person.email,
    confirmed: ownsAddress,
    details: {},
  })
  return mailIds
}

async function namesOnOrders(transaction: Database, { ids }: Person): Promise<string[]> {
  const rows = await transaction
    .selectFrom('orders')
    .select('delivery')
    .where('shopper_id', 'in', ids)
    .execute()
  return rows.map(({ delivery }) => fullName(delivery))
}

async function soldOrdersOf(database: Database, { ids }: Person): Promise<string[]> {
  const rows = await database
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', 'in', ids)
    .where('payment_state', 'in', ['paid', 'refunded'])
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Unless something else shows the same picture: shoppers can choose one of the shop's. A file that can't be deleted now is
 * deleted within a week.
 */
async function deletePicture(context: AppContext, { profilePicture }: Person): Promise<void> {
  if (profilePicture === '') return
  const shown = await picturesInUse(context.database, [profilePicture])
  if (shown.size > 0) return
  await deletePictureNow(context, profilePicture).catch((error: unknown) =>
    context.log.warn({ err: error }, 'a profile picture could not be deleted yet'),
  )
}
