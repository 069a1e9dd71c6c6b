import type { PersonalDetails, PersonalDetailsChanges } from '../../contract/accounts/personal-details.ts'
import type { Database } from '../database/database.ts'

const none = {
  first_name: '',
  last_name: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: '',
  phone_number: '',
  email: '',
}

/** Unknown fields are empty. */
export async function findPersonalDetails(database: Database, shopperId: string): Promise<PersonalDetails> {
  const row = await database
    .selectFrom('personal_details')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return {
    firstName: row?.first_name ?? '',
    lastName: row?.last_name ?? '',
    address: {
      street: row?.street ?? '',
      city: row?.city ?? '',
      state: row?.state ?? '',
      zipcode: row?.zipcode ?? '',
      country: row?.country ?? '',
    },
    phoneNumber: row?.phone_number ?? '',
    email: row?.email ?? '',
  }
}

/** Changes the fields that are given. */
export async function savePersonalDetails(
  database: Database,
  shopperId: string,
  changes: PersonalDetailsChanges,
): Promise<PersonalDetails> {
  const columns = {
    shopper_id: shopperId,
    first_name: changes.firstName,
    last_name: changes.lastName,
    ...changes.address,
    phone_number: changes.phoneNumber,
    email: changes.email,
  }
  await database
    .insertInto('personal_details')
    .values({ shopper_id: shopperId, ...none })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database.updateTable('personal_details').set(columns).where('shopper_id', '=', shopperId).execute()
  return findPersonalDetails(database, shopperId)
}
