import { provePassword } from '../accounts/change-account.ts'
import { findPerson } from '../accounts/person.ts'
import type { AppContext } from '../app-context.ts'
import { apiError, fieldError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { lockSignedIn } from '../sign-in/sessions.ts'
import { erasePerson } from './erase-person.ts'

/** @throws ApiError invalid-input when the typed address is another one, customer-not-found, orders-open */
export async function eraseByStaff(
  context: AppContext,
  { id, confirmation }: Call<'eraseCustomer'>['input'],
): Promise<void> {
  const person = await findPerson(context.database, id, 'staff')
  if (person === undefined) throw apiError('customer-not-found')
  if (emailKey(confirmation.trim()) !== emailKey(person.email)) {
    const wrong = 'This is not the email address of this customer.'
    throw fieldError('confirmation', wrong)
  }
  await erasePerson(context, id, 'staff')
}

/**
 * Whoever is being logged out, as by a reset of the password, erases nothing any more.
 * @throws ApiError wrong-password, not-signed-in, too-many-attempts, unavailable, orders-open
 */
export async function eraseOwnAccount(
  context: AppContext,
  { input, shopper, caller, cookies }: Call<'eraseAccount'>,
): Promise<void> {
  await provePassword(context, shopper, input.currentPassword, caller)
  await erasePerson(context, shopper.id, 'shopper', (transaction) =>
    lockSignedIn(transaction, 'shopper', shopper.id, caller),
  )
  cookies.clear('shopper')
}
