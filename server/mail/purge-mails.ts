import type { AppContext } from '../app-context.ts'

/** Merchants can look up sent mails. */
const keptDays = 30

export async function purgeMails({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * 86_400_000)
  await database
    .deleteFrom('mails')
    .where('created_at', '<', oldest)
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute()
}
