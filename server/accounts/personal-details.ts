import type { PersonalDetails } from '../../contract/accounts/personal-details.ts'
import type { Database } from '../database/database.ts'

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

export async function savePersonalDetails(
  database: Database,
  shopperId: string,
  details: PersonalDetails,
): Promise<PersonalDetails> {
  const { street, city, state, zipcode, country } = details.address
  const columns = {
    first_name: details.firstName,
    last_name: details.lastName,
    street,
    city,
    state,
    zipcode,
    country,
    phone_number: details.phoneNumber,
    email: details.email,
  }
  await database
    .insertInto('personal_details')
    .values({ shopper_id: shopperId, ...columns })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(columns))
    .execute()
  return findPersonalDetails(database, shopperId)
}
