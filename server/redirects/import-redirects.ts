import type { AnswerOf } from '../../contract/operations.ts'
import type { FileLine, ImportedLines } from '../../contract/redirects/redirect.ts'
import type { AppContext } from '../app-context.ts'
import type { Call } from '../http/call.ts'
import type { Planned } from './plan-redirects.ts'
import { checkAgainstShop, storeRedirects } from './store-redirects.ts'

/** What an import of these lines would do. */
export async function checkRedirects(
  { database, publicUrl }: AppContext,
  { input: { lines } }: Call<'checkRedirects'>,
): Promise<AnswerOf<'checkRedirects'>> {
  return { data: summary(lines, await checkAgainstShop(database, lines, publicUrl())) }
}

/** Takes what can be taken of some lines at once. */
export async function importRedirects(
  { database, catalogueChanges, clock, publicUrl }: AppContext,
  { input: { lines }, audit }: Call<'importRedirects'>,
): Promise<AnswerOf<'importRedirects'>> {
  const storing = { origin: 'import', at: clock(), publicUrl: publicUrl() } as const
  const planned = await database
    .transaction()
    .execute((transaction) => storeRedirects(transaction, lines, storing))
  const data = summary(lines, planned)
  const { created, changed, refused } = data
  audit({ subject: 'redirects', after: { created, changed, refused: refused.length } })
  await catalogueChanges.acknowledgedByAll()
  return { data }
}

function summary(lines: readonly FileLine[], planned: readonly Planned[]): ImportedLines {
  const count = (outcome: Planned['outcome']) => planned.filter((one) => one.outcome === outcome).length
  const refused = planned.flatMap((one, index) => {
    const { line = 0, path = '' } = lines[index] ?? {}
    return one.outcome === 'refused' ? [{ line, path, reason: one.reason }] : []
  })
  return { created: count('created'), changed: count('changed'), same: count('same'), refused }
}
