import { type Categories, shippedCategories } from '../../contract/catalogue/categories.ts'
import type { IdentitySettings } from '../../contract/settings/identity-settings.ts'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import type { PublicSettings } from '../../contract/settings/shop-settings.ts'

type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type RootData = { origin?: string; settings?: PublicSettings }

export const rootData = (matches: RouteMatches): RootData =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined) ?? {}

/** For the head of a page, which is made outside of its components. */
export const identityOf = (matches: RouteMatches): IdentitySettings =>
  rootData(matches).settings?.identity ?? shippedIdentity

export const categoriesOf = (matches: RouteMatches): Categories =>
  rootData(matches).settings?.catalogue?.categories ?? shippedCategories
