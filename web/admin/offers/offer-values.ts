import type { Category, SubCategory } from '../../../contract/catalogue/categories.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import type { OfferKind } from '../../../contract/pricing/offer.ts'
import { localTime, momentOf, zoneOf } from '../shop-time.ts'
import { centsAsTyped, percentAsTyped, readAmount, readCents, readPercent } from '../ui/typed-number.ts'

type NewOffer = InputOf<'createOffer'>
type Scope = 'all' | 'category' | 'products'

/** An offer as the form holds it: numbers as they are typed, amounts in dollars, times with their time zone. */
export type OfferValues = {
  label: string
  code: string
  kind: OfferKind
  amount: string
  scope: Scope
  /** The first one while it is empty. */
  category: Category
  subCategory: SubCategory | ''
  products: readonly ProductId[]
  /** Empty for every shopper. */
  shopperEmail: string
  minimum: string
  startsAt: string
  endsAt: string
  mostUses: string
  mostUsesPerShopper: string
  combines: boolean
}

export const newOffer: OfferValues = {
  label: '',
  code: '',
  kind: 'percent',
  amount: '',
  scope: 'all',
  category: '',
  subCategory: '',
  products: [],
  shopperEmail: '',
  minimum: '',
  startsAt: '',
  endsAt: '',
  mostUses: '',
  mostUsesPerShopper: '',
  combines: false,
}

export function offerValues({ terms, code, startsAt, endsAt, ...limits }: AdminOffer): OfferValues {
  const { appliesTo, label, kind, minimumCents, combines } = terms
  return {
    ...newOffer,
    label,
    kind,
    combines,
    code: code ?? '',
    amount: amountTyped(terms),
    scope: appliesTo.kind,
    ...(appliesTo.kind === 'category'
      ? { category: appliesTo.category, subCategory: appliesTo.subCategory ?? '' }
      : {}),
    products: appliesTo.kind === 'products' ? appliesTo.productIds : [],
    shopperEmail: limits.shopperEmail ?? '',
    minimum: minimumCents === 0 ? '' : centsAsTyped(minimumCents),
    startsAt: localTime(startsAt),
    endsAt: endsAt === undefined ? '' : localTime(endsAt),
    mostUses: String(limits.mostUses ?? ''),
    mostUsesPerShopper: String(limits.mostUsesPerShopper ?? ''),
  }
}

function amountTyped(terms: AdminOffer['terms']): string {
  if (terms.kind === 'percent') return percentAsTyped(terms.percent)
  return terms.kind === 'amount' ? centsAsTyped(terms.amountCents) : ''
}

/**
 * The server refuses what is no number.
 * @param before the offer that is changed
 */
export function offerOf(values: OfferValues, before?: AdminOffer): NewOffer {
  const { kind, amount, minimum, code, shopperEmail, startsAt, endsAt, mostUses, mostUsesPerShopper } = values
  const shared = {
    label: values.label,
    appliesTo: appliesToOf(values),
    minimumCents: minimum.trim() === '' ? 0 : readCents(minimum),
    combines: values.combines,
  }
  const terms =
    kind === 'percent'
      ? { ...shared, kind, percent: readPercent(amount) }
      : kind === 'amount'
        ? { ...shared, kind, amountCents: readCents(amount) }
        : { ...shared, kind }
  return {
    terms,
    ...(code.trim() === '' ? {} : { code }),
    ...(shopperEmail.trim() === '' ? {} : { shopperEmail }),
    ...(startsAt === '' ? {} : { startsAt: timeOf(startsAt, before?.startsAt) }),
    ...(endsAt === '' ? {} : { endsAt: timeOf(endsAt, before?.endsAt) }),
    ...(mostUses.trim() === '' ? {} : { mostUses: readAmount(mostUses) }),
    ...(mostUsesPerShopper.trim() === '' ? {} : { mostUsesPerShopper: readAmount(mostUsesPerShopper) }),
  }
}

/** A time that stays as it is keeps its seconds, and which of two equal ones it is when the clock is set back. */
const timeOf = (typed: string, before: string | undefined): string =>
  before !== undefined && localTime(before, zoneOf(typed)) === typed
    ? before
    : new Date(momentOf(typed)).toISOString()

type AppliesTo = NewOffer['terms']['appliesTo']

function appliesToOf({ scope, category, subCategory, products }: OfferValues): AppliesTo {
  if (scope === 'all') return { kind: 'all' }
  if (scope === 'category')
    return { kind: 'category', category, ...(subCategory === '' ? {} : { subCategory }) }
  return { kind: 'products', productIds: [...products] }
}

/** Letters and digits that are not taken for each other. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const madeUpCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => signs[byte % signs.length]).join('')
