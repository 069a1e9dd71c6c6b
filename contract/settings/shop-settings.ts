import { z } from 'zod'
import { CatalogueSettings, ShownCatalogue } from '../catalogue/category-settings.ts'
import { CollectionLink } from '../collections/collection.ts'
import { ContactSettings } from '../contact/contact.ts'
import { ContentPageName } from '../content/content-page.ts'
import { FeedsSettings } from '../feeds/feeds.ts'
import { NewsletterSettings } from '../newsletter/newsletter.ts'
import { ShippingSettings, TaxSettings } from '../pricing/pricing-rules.ts'
import { ReturnsSettings } from '../returns/returns-settings.ts'
import { schema } from '../schema.ts'
import { BusinessSettings } from './business-settings.ts'
import { CashOnDeliverySettings, GuestSettings } from './checkout-settings.ts'
import { DeliverySettings } from './delivery-settings.ts'
import { HomePageSettings } from './home-page-settings.ts'
import { IdentitySettings } from './identity-settings.ts'
import { ListSettings } from './list-settings.ts'
import { MailSettings } from './mail-settings.ts'
import { MoneySettings } from './money-settings.ts'
import { SearchSettings } from './search-settings.ts'
import { TimeSettings } from './time-settings.ts'

/** Every group of settings. A new one is an entry here, its shipped value, and a line of `updateSettings`. */
export const ShopSettings = schema(() =>
  z.object({
    shipping: ShippingSettings,
    tax: TaxSettings,
    identity: IdentitySettings,
    business: BusinessSettings,
    contact: ContactSettings,
    mail: MailSettings,
    money: MoneySettings,
    time: TimeSettings,
    delivery: DeliverySettings,
    newsletter: NewsletterSettings,
    returns: ReturnsSettings,
    cashOnDelivery: CashOnDeliverySettings,
    guests: GuestSettings,
    homePage: HomePageSettings,
    catalogue: CatalogueSettings,
    lists: ListSettings,
    feeds: FeedsSettings,
    search: SearchSettings,
  }),
)
export type ShopSettings = z.infer<typeof ShopSettings>
export type SettingsGroup = keyof ShopSettings

/** The groups that shoppers' pages need. */
export const publicGroups = [
  'shipping',
  'tax',
  'identity',
  'money',
  'time',
  'delivery',
  'newsletter',
  'returns',
  'cashOnDelivery',
  'guests',
  'catalogue',
] as const satisfies readonly SettingsGroup[]

/** What pages are told: only groups that differ from the shipped ones. */
export const PublicSettings = schema(() =>
  z.object({
    shipping: ShippingSettings.exactOptional(),
    tax: TaxSettings.exactOptional(),
    identity: IdentitySettings.exactOptional(),
    money: MoneySettings.exactOptional(),
    time: TimeSettings.exactOptional(),
    delivery: DeliverySettings.exactOptional(),
    /** What shoppers see of the group: the lines of the address, and what is empty when it is not shown. */
    contact: z.object({ address: z.array(z.string()), phone: z.string(), email: z.string() }).exactOptional(),
    newsletter: NewsletterSettings.exactOptional(),
    returns: ReturnsSettings.exactOptional(),
    cashOnDelivery: CashOnDeliverySettings.exactOptional(),
    guests: GuestSettings.exactOptional(),
    catalogue: ShownCatalogue.exactOptional(),
    /** The pages that the footer leads to beside About us. */
    pages: z.array(z.object({ name: ContentPageName, title: z.string() })).exactOptional(),
    /** The collections that the footer leads to beside the categories. */
    collections: z.array(CollectionLink).exactOptional(),
    /** There are automatic offers, so carts are priced by the server. */
    automaticOffers: z.literal(true).exactOptional(),
  }),
)
export type PublicSettings = z.infer<typeof PublicSettings>
