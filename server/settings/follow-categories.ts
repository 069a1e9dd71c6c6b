import { sql } from 'kysely'
import type { CategoryChange } from '../../contract/catalogue/category-change.ts'
import type { TaxSettings } from '../../contract/pricing/pricing-rules.ts'
import type { Database } from '../database/database.ts'

/** Lets tax rates follow a change of the categories. A rate for removed categories alone goes with them. */
export async function followInTaxes(
  database: Database,
  { categories, removedCategories }: CategoryChange,
  at: Date,
): Promise<void> {
  const stored = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'tax')
    .forUpdate()
    .executeTakeFirst()
  if (stored === undefined) return
  const tax = stored.value as TaxSettings
  const rates = tax.rates.flatMap((rate) => {
    if (rate.categories === 'all') return [rate]
    const left = rate.categories.filter((name) => !removedCategories.includes(name))
    return left.length === 0
      ? []
      : [{ ...rate, categories: left.map((name) => categories.get(name) ?? name) }]
  })
  const value = JSON.stringify({ ...tax, rates })
  await sql`
    update settings set value = ${value}::jsonb, version = version + 1, updated_at = ${at}
    where name = 'tax' and value <> ${value}::jsonb`.execute(database)
}
