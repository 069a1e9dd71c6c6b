import { isDeepStrictEqual } from 'node:util'
import { type CategoryChange, categoryChange } from '../../contract/catalogue/category-change.ts'
import type { HomePageSettings } from '../../contract/settings/home-page-settings.ts'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import {
  type PublicSettings,
  publicGroups,
  type ShopSettings,
} from '../../contract/settings/shop-settings.ts'
import type { AppContext } from '../app-context.ts'
import { onSubject } from '../cache/dependencies.ts'
import type { Database } from '../database/database.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { followInTaxes } from './follow-categories.ts'
import { keepMovedTypes } from './moved-types.ts'
import type { KeptSettings } from './settings.ts'
import { readSettings } from './settings.ts'
import { shownContact } from './shown-contact.ts'
import { updateSettings } from './update-settings.ts'

/** What groups of settings need of other domains. */
type Rules = {
  homePage: {
    /** @throws ApiError image-host-refused for a picture that was not uploaded */
    toStored: (value: HomePageSettings) => Promise<HomePageSettings>
    saved: () => Promise<void>
  }
  catalogue: {
    /** Lets products and offers follow. @throws ApiError invalid-input for a category that is in use */
    follow: (database: Database, change: CategoryChange, at: Date) => Promise<void>
  }
  money: {
    /** @throws ApiError currency-in-use */
    assertCurrencyIsFree: (database: Database) => Promise<void>
  }
}

export const settingsHandlers = (context: AppContext, rules: Rules): HandlersOf<'settings'> => ({
  getShopSettings: async ({ dependencies }) => {
    const { offers, contentPages, navigation } = context
    dependencies.add(
      ...publicGroups.map(onSubject),
      onSubject('contact'),
      offers.dependency,
      contentPages.dependency,
      navigation.dependency,
    )
    const hasOffers = await offers.hasAutomatic()
    const settings = await context.settings.read()
    const groups = publicPart({ ...settings.values, catalogue: settings.shownCatalogue })
    const contact = shownContact(settings.values.contact)
    const shows = contact.address.length > 0 || contact.phone !== '' || contact.email !== ''
    const pages = await contentPages.links()
    const collections = await navigation.links()
    return {
      data: {
        ...groups,
        ...(shows ? { contact } : {}),
        ...(pages.length > 0 ? { pages } : {}),
        ...(collections.length > 0 ? { collections } : {}),
        ...(hasOffers ? { automaticOffers: true } : {}),
      },
    }
  },
  getSettings: async () => ({
    data: toEdited(await readSettings(context.database)),
    mailFrom: context.config.MAIL_FROM,
  }),
  updateSettings: async (call) => ({
    data: toEdited(await saveSettings(context, call, rules)),
    mailFrom: context.config.MAIL_FROM,
  }),
})

async function saveSettings(
  context: AppContext,
  call: Call<'updateSettings'>,
  { homePage, catalogue, money }: Rules,
): Promise<KeptSettings> {
  const { input } = call
  if (input.group === 'catalogue') {
    const { value, moves, typeMoves } = input
    return updateSettings(context, call, async (database, before) => {
      const change = categoryChange(before.catalogue.categories, value.categories, { moves, typeMoves })
      const at = context.clock()
      await catalogue.follow(database, change, at)
      await followInTaxes(database, change, at)
      await keepMovedTypes(database, before.catalogue.categories, value.categories, change.moved)
    })
  }
  if (input.group === 'money') {
    const { currency } = input.value
    return updateSettings(context, call, async (database, before) => {
      if (currency !== before.money.currency) await money.assertCurrencyIsFree(database)
    })
  }
  if (input.group !== 'homePage') return updateSettings(context, call)
  const value = await homePage.toStored(input.value)
  const settings = await updateSettings(context, { ...call, input: { ...input, value } })
  await homePage.saved()
  return settings
}

const publicPart = (values: ShopSettings): PublicSettings =>
  Object.fromEntries(
    publicGroups
      .filter((group) => !isDeepStrictEqual(values[group], shippedSettings[group]))
      .map((group) => [group, values[group]]),
  )

const toEdited = ({ values, versions }: KeptSettings) => ({
  shipping: { value: values.shipping, version: versions.shipping },
  tax: { value: values.tax, version: versions.tax },
  identity: { value: values.identity, version: versions.identity },
  business: { value: values.business, version: versions.business },
  contact: { value: values.contact, version: versions.contact },
  mail: { value: values.mail, version: versions.mail },
  money: { value: values.money, version: versions.money },
  time: { value: values.time, version: versions.time },
  delivery: { value: values.delivery, version: versions.delivery },
  newsletter: { value: values.newsletter, version: versions.newsletter },
  returns: { value: values.returns, version: versions.returns },
  cashOnDelivery: { value: values.cashOnDelivery, version: versions.cashOnDelivery },
  guests: { value: values.guests, version: versions.guests },
  homePage: { value: values.homePage, version: versions.homePage },
  catalogue: { value: values.catalogue, version: versions.catalogue },
  lists: { value: values.lists, version: versions.lists },
  feeds: { value: values.feeds, version: versions.feeds },
  search: { value: values.search, version: versions.search },
})
