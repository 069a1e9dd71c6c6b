import { isDeepStrictEqual } from 'node:util'
import type { ShopSettings } from '../../contract/settings/shop-settings.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { markPictureUsed } from '../images/mark-picture-used.ts'
import { type KeptSettings, readSettings } from './settings.ts'

/**
 * Replaces a group of settings. The next request to any process goes by them. The same again, after a lost answer, changes nothing.
 * @param follow changes what depends on the group, in the same transaction
 * @throws ApiError settings-changed when `version` is given and not the one that is stored
 */
export async function updateSettings(
  context: AppContext,
  { input, administrator, audit }: Call<'updateSettings'>,
  follow?: (database: Database, before: ShopSettings) => Promise<void>,
): Promise<KeptSettings> {
  const { database, catalogueChanges, clock } = context
  const { group, value, version } = input
  await checkSettings(context, input)
  const settings = await database.transaction().execute(async (transaction) => {
    const before = await readSettings(transaction)
    if (isDeepStrictEqual(before.values[group], value)) return before
    const stored = before.versions[group]
    if (version !== undefined && version !== stored) throw apiError('settings-changed')
    await transaction
      .insertInto('settings')
      .values({
        name: group,
        value: JSON.stringify(value),
        updated_at: clock(),
        updated_by: administrator.id,
      })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(({ ref }) => ({
            value: ref('excluded.value'),
            version: String(stored + 1),
            updated_at: ref('excluded.updated_at'),
            updated_by: ref('excluded.updated_by'),
          }))
          // Of two editors at the same moment the second waits for the first, and then finds another version.
          .where('settings.version', '=', String(stored)),
      )
      .returning('name')
      .executeTakeFirstOrThrow(() => apiError('settings-changed'))
    await follow?.(transaction, before.values)
    audit({ subject: group, before: before.values[group], after: value })
    return readSettings(transaction)
  })
  await catalogueChanges.acknowledgedByAll()
  return settings
}

type Change = Call<'updateSettings'>['input']

/** Refuses values that the contract alone can't judge. @throws ApiError invalid-input, unavailable */
async function checkSettings(
  context: Pick<AppContext, 'database' | 'clock' | 'pictures' | 'log'>,
  change: Change,
): Promise<void> {
  if (change.group !== 'identity') return
  const { logo, icon } = change.value
  const pictures = { 'value.logo.address': logo?.address, 'value.icon': icon ?? undefined }
  for (const [field, address] of Object.entries(pictures))
    if (address !== undefined && !(await markPictureUsed(context, address)))
      throw apiError('invalid-input', { fields: { [field]: 'This picture is gone. Upload it again.' } })
}
