import type { CategoryEntry } from '../../contract/catalogue/categories.ts'
import type { PublicSettings } from '../../contract/settings/shop-settings.ts'

/** The settings as every document brings them: a merchant's own size guides have no rows until one is opened. */
export function documentSettings(settings: PublicSettings): PublicSettings {
  const [first, ...others] = settings.catalogue?.categories ?? []
  if (first === undefined) return settings
  return { ...settings, catalogue: { categories: [withoutRows(first), ...others.map(withoutRows)] } }
}

const withoutRows = (category: CategoryEntry): CategoryEntry =>
  typeof category.guide === 'object'
    ? { ...category, guide: { ...category.guide, columns: [], rows: [] } }
    : category
