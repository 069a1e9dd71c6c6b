import { sql } from 'kysely'
import type { CatalogueSettings } from '../../contract/catalogue/categories.ts'
import { setMoney } from '../../contract/money.ts'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import type { SettingsGroup, ShopSettings } from '../../contract/settings/shop-settings.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import { KeptValue } from '../cache/kept-value.ts'
import type { Database } from '../database/database.ts'
import { namesEver, withFormerNames } from './former-names.ts'
import { readMovedTypes, withMoves } from './moved-types.ts'
import { readReturnsEver } from './promised-returns.ts'

export const settingsGroups = Object.keys(shippedSettings) as readonly SettingsGroup[]

export type KeptSettings = {
  readonly values: ShopSettings
  /** The version of each group; 0 for one that has its shipped value. */
  readonly versions: Readonly<Record<SettingsGroup, number>>
}

/** Beside the settings, what shoppers still know of earlier ones. */
export type KnownSettings = KeptSettings & {
  /** With the names that addresses may still have. */
  readonly shownCatalogue: CatalogueSettings
  readonly returnsEver: Awaited<ReturnType<typeof readReturnsEver>>
}

/** The settings of every process: in memory, in step with the database by the log of changes. */
export class Settings {
  readonly #kept: KeptValue<KnownSettings>
  #lastRead: ShopSettings = shippedSettings

  constructor(database: Database, changes: ChangeListener) {
    this.#kept = new KeptValue(changes, {
      read: async () => {
        const settings = await readSettings(database)
        this.#lastRead = settings.values
        const { categories } = settings.values.catalogue
        const names =
          settings.versions.catalogue === 0
            ? []
            : withMoves(await namesEver(database), await readMovedTypes(database), categories)
        return {
          ...settings,
          shownCatalogue: withFormerNames(settings.values.catalogue, names),
          returnsEver: await readReturnsEver(database),
        }
      },
      isTouchedBy: (change) => 'subject' in change && isGroup(change.subject),
    })
  }

  /** For answers without a database. Another process may have changed them since. */
  get lastRead(): ShopSettings {
    return this.#lastRead
  }

  /** With every change whose writer has its answer. */
  async read(): Promise<KnownSettings> {
    const settings = await this.#kept.get()
    setMoney(settings.values.money)
    return settings
  }
}

/** SQL: whether these groups still have these versions. */
export const areSettings = (versions: Readonly<Partial<Record<SettingsGroup, number>>>) => sql<boolean>`(
  select coalesce(sum(version), 0) = ${Object.values(versions).reduce((sum, version) => sum + version, 0)}::bigint
  from settings where name = any (${Object.keys(versions)}::text[]))`

const isGroup = (name: string): name is SettingsGroup => Object.hasOwn(shippedSettings, name)

/** A value that was stored by an earlier release has the shipped values of later fields. */
const whole = (name: string, value: unknown) => ({
  ...(isGroup(name) ? shippedSettings[name] : {}),
  ...(value as object),
})

/** From the database. A group that this release does not know is left out. */
export async function readSettings(database: Database): Promise<KeptSettings> {
  const rows = await database.selectFrom('settings').select(['name', 'value', 'version']).execute()
  const known = rows.filter(({ name }) => isGroup(name))
  const unchanged = Object.fromEntries(settingsGroups.map((group) => [group, 0]))
  return {
    values: {
      ...shippedSettings,
      ...Object.fromEntries(known.map(({ name, value }) => [name, whole(name, value)])),
    },
    versions: {
      ...(unchanged as Record<SettingsGroup, number>),
      ...Object.fromEntries(known.map(({ name, version }) => [name, Number(version)])),
    },
  }
}

/**
 * Those of the pictures that a setting shows, or that were once the logo: invoices have the one of their time.
 * @param paths as the settings store them
 */
export async function settingsPicturesAmong(
  database: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as path
    where exists (select from settings where position(path in value::text) > 0)
    or exists (select from settings_history where name = 'identity' and value #>> '{logo,address}' = path)`.execute(
    database,
  )
  return new Set(rows.map(({ path }) => path))
}
