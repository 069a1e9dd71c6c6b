import { z } from 'zod'
import { mostCategories, mostTypes } from '../catalogue/category-limits.ts'
import { CatalogueSettings } from '../catalogue/category-settings.ts'
import { ContactSettings } from '../contact/contact.ts'
import { FeedsSettings } from '../feeds/feeds.ts'
import { NewsletterSettings } from '../newsletter/newsletter.ts'
import { bodyLimits, operation } from '../operation.ts'
import { ShippingSettings, TaxSettings } from '../pricing/pricing-rules.ts'
import { ReturnsSettings } from '../returns/returns-settings.ts'
import { boundedList, boundedText } from '../text.ts'
import { BusinessSettings } from './business-settings.ts'
import { CashOnDeliverySettings, GuestSettings } from './checkout-settings.ts'
import { DeliverySettings } from './delivery-settings.ts'
import { HomePageSettings } from './home-page-settings.ts'
import { IdentitySettings } from './identity-settings.ts'
import { ListSettings } from './list-settings.ts'
import { MailSettings } from './mail-settings.ts'
import { MoneySettings } from './money-settings.ts'
import { SearchSettings } from './search-settings.ts'
import { PublicSettings } from './shop-settings.ts'
import { TimeSettings } from './time-settings.ts'

const version = z.int().min(0)
const stored = <Value extends z.ZodType>(value: Value) => z.object({ value, version })

/** Each group with its version, which is 0 until it is first changed. */
const EditedSettings = z.object({
  shipping: stored(ShippingSettings),
  tax: stored(TaxSettings),
  identity: stored(IdentitySettings),
  business: stored(BusinessSettings),
  contact: stored(ContactSettings),
  mail: stored(MailSettings),
  money: stored(MoneySettings),
  time: stored(TimeSettings),
  delivery: stored(DeliverySettings),
  newsletter: stored(NewsletterSettings),
  returns: stored(ReturnsSettings),
  cashOnDelivery: stored(CashOnDeliverySettings),
  guests: stored(GuestSettings),
  homePage: stored(HomePageSettings),
  catalogue: stored(CatalogueSettings),
  lists: stored(ListSettings),
  feeds: stored(FeedsSettings),
  search: stored(SearchSettings),
})

/** The sender of mails as the environment says (MAIL_FROM). */
const mailFrom = z.string()

const groupChange = <Group extends string, Value extends z.ZodType>(group: Group, value: Value) =>
  z.object({
    group: z.literal(group),
    value,
    /** The one that was edited; without it, what somebody else has saved meanwhile is replaced as well. */
    version: version.optional(),
  })

const mostTypeMoves = mostCategories * mostTypes

/** `moves` says to which category the products of a removed one go, and `typeMoves` to which type, by ids. */
const catalogueChange = () =>
  groupChange('catalogue', CatalogueSettings)
    .extend({
      moves: boundedList(
        mostCategories,
        z.array(z.object({ from: boundedText(36), to: boundedText(36) })).max(mostCategories),
      ).optional(),
      typeMoves: boundedList(
        mostTypeMoves,
        z
          .array(z.object({ category: boundedText(36), from: boundedText(36), to: boundedText(36) }))
          .max(mostTypeMoves),
      ).optional(),
    })
    .check(({ value, issues }) => {
      const kept = new Map(
        value.value.categories.map(({ id, types }) => [id, types.map((type) => type.id)] as const),
      )
      const refuse = (message: string, list: 'moves' | 'typeMoves', at: number) =>
        issues.push({ code: 'custom', message, path: [list, at, 'to'], input: value })
      value.moves?.forEach(({ to }, at) => {
        if (!kept.has(to)) refuse('Choose a category that stays.', 'moves', at)
      })
      value.typeMoves?.forEach(({ category, to }, at) => {
        if (!kept.get(category)?.includes(to)) refuse('Choose a type that stays.', 'typeMoves', at)
      })
    })

export const getSettings = operation('getSettings', {
  summary: 'Every group of settings with the version to send back with a change.',
  right: 'settings:read',
  answer: z.object({ data: EditedSettings, mailFrom }),
})

export const updateSettings = operation('updateSettings', {
  summary: 'Replaces one group of settings, unless it has changed since the version that was edited.',
  right: 'settings:write',
  bodyLimit: bodyLimits.text,
  input: z.discriminatedUnion(
    'group',
    [
      groupChange('shipping', ShippingSettings),
      groupChange('tax', TaxSettings),
      groupChange('identity', IdentitySettings),
      groupChange('business', BusinessSettings),
      groupChange('contact', ContactSettings),
      groupChange('mail', MailSettings),
      groupChange('money', MoneySettings),
      groupChange('time', TimeSettings),
      groupChange('delivery', DeliverySettings),
      groupChange('newsletter', NewsletterSettings),
      groupChange('returns', ReturnsSettings),
      groupChange('cashOnDelivery', CashOnDeliverySettings),
      groupChange('guests', GuestSettings),
      groupChange('homePage', HomePageSettings),
      catalogueChange(),
      groupChange('lists', ListSettings),
      groupChange('feeds', FeedsSettings),
      groupChange('search', SearchSettings),
    ],
    { error: 'Name a group of settings.' },
  ),
  answer: z.object({ data: EditedSettings, mailFrom }),
  errors: ['settings-changed', 'image-host-refused', 'currency-in-use'],
})

export const getShopSettings = operation('getShopSettings', {
  summary: 'What shoppers’ pages need of the settings, as far as it differs from the shipped ones.',
  access: 'anyone',
  cached: true,
  answer: z.object({ data: PublicSettings }),
})
