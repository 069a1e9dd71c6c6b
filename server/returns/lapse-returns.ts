import type { AppContext } from '../app-context.ts'
import { daysBefore } from '../days.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { cancelLockedReturn } from './cancel-return.ts'
import { lockReturn } from './locked-return.ts'
import { returnLapsed } from './return-emails.ts'

/** A return whose parcel has not come by then is cancelled, so that no size is held for ever. A withdrawal stays. */
const daysUnderWay = 30

const most = 100

/**
 * Cancels returns whose parcels did not come, each by itself, so that one that can't be cancelled keeps no other from it. Stops
 * between two when `signal` is aborted.
 */
export async function lapseReturns(context: AppContext, signal?: AbortSignal): Promise<void> {
  const { database, clock, log } = context
  const late = await database
    .selectFrom('returns')
    .select('id')
    .where('state', '=', 'requested')
    .where('kind', '=', 'return')
    .where('requested_at', '<', daysBefore(clock(), daysUnderWay))
    .orderBy('requested_at')
    .limit(most)
    .execute()
  for (const { id } of late) {
    if (signal?.aborted) return
    await lapse(context, id).catch((error: unknown) =>
      log.error({ err: error, return: id }, 'a return could not be cancelled'),
    )
  }
}

async function lapse(context: AppContext, id: string): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const { row, order, state } = await lockReturn(transaction, id)
    if (state !== 'requested') return
    await enqueueMail(transaction, {
      key: `return-lapsed:${id}`,
      to: order.customerEmail,
      template: returnLapsed,
      details: { orderId: order.id, code: row.code },
    })
    await cancelLockedReturn(transaction, row, { actor: 'system', at: context.clock() })
  })
}
