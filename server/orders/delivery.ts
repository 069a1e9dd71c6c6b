import { Delivery } from '../../contract/accounts/personal-details.ts'
import { findPersonalDetails } from '../accounts/personal-details.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'

/** The shopper's stored personal details. @throws ApiError delivery-missing naming what they lack */
export async function deliveryFor(context: AppContext, shopperId: string): Promise<Delivery> {
  const read = Delivery.safeParse(await findPersonalDetails(context.database, shopperId))
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [['delivery', ...issue.path].join('.'), issue.message]),
  )
  throw apiError('delivery-missing', { fields })
}
