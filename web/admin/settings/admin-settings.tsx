import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { PageHandle } from '../../../contract/pages.ts'
import { apiQuery } from '../api-query.ts'
import { areaFallback, areaMeta, areaPage, guardArea, SkeletonRows } from '../area-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { ReadOnlyNote } from '../ui/read-only-note.tsx'
import { CategoriesForm } from './categories/categories-form.tsx'
import { CheckoutPart } from './checkout-form.tsx'
import { ContactSettingsForm } from './contact-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { MailForm } from './mail-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { SampleOrder } from './sample-order.tsx'
import { idOfSection, settingsSections } from './settings-sections.ts'
import { shippingValues, taxValues } from './settings-values.ts'
import { ShippingForm } from './shipping-form.tsx'
import {
  BusinessForm,
  DeliveryForm,
  FeedsForm,
  ListsForm,
  NewsletterForm,
  ReturnsForm,
} from './short-forms.tsx'
import { TaxForm } from './tax-form.tsx'
import { TimeForm } from './time-form.tsx'
import { type ReadAgain, useTyping } from './use-settings-form.ts'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Settings')

export const meta = areaMeta('Settings')

export default areaPage(
  'Settings',
  <>
    <ReadOnlyNote right="settings:write" />
    <SettingsForms />
  </>,
)

function SettingsForms() {
  const query = useQuery(apiQuery('getSettings', {}))
  return (
    <Loaded query={query} what="the settings" skeleton={<SettingsSkeleton />}>
      {({ data, mailFrom }) => (
        <Forms settings={data} mailFrom={mailFrom} onReload={async () => (await query.refetch()).isSuccess} />
      )}
    </Loaded>
  )
}

type FormsProps = {
  settings: AnswerOf<'getSettings'>['data']
  mailFrom: string
  onReload: ReadAgain
}

function Forms({ settings, mailFrom, onReload }: FormsProps) {
  const { identity, shipping, tax } = settings
  const shippingTyping = useTyping(shipping, shippingValues)
  const taxTyping = useTyping(tax, taxValues)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <SettingsIndex />
      <div className="flex min-w-0 flex-col gap-12">
        <IdentityForm stored={identity} onReload={onReload} />
        <BusinessForm stored={settings.business} shopName={identity.value.name} onReload={onReload} />
        <MoneyForm stored={settings.money} onReload={onReload} />
        <TimeForm stored={settings.time} onReload={onReload} />
        <ContactSettingsForm stored={settings.contact} onReload={onReload} />
        <MailForm stored={settings.mail} mailFrom={mailFrom} onReload={onReload} />
        <DeliveryForm stored={settings.delivery} onReload={onReload} />
        <CategoriesForm stored={settings.catalogue} onReload={onReload} />
        <ListsForm stored={settings.lists} onReload={onReload} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-12">
            <ShippingForm typing={shippingTyping} onReload={onReload} />
            <TaxForm typing={taxTyping} onReload={onReload} />
          </div>
          <SampleOrder shipping={shippingTyping.typed} tax={taxTyping.typed} />
        </div>
        <CheckoutPart cashOnDelivery={settings.cashOnDelivery} guests={settings.guests} onReload={onReload} />
        <ReturnsForm stored={settings.returns} onReload={onReload} />
        <NewsletterForm stored={settings.newsletter} onReload={onReload} />
        <FeedsForm stored={settings.feeds} onReload={onReload} />
      </div>
    </div>
  )
}

const SettingsSkeleton = () => <SkeletonRows heights={['h-40', 'h-40']} className="gap-6" />

export const HydrateFallback = areaFallback('Settings', <SettingsSkeleton />)

/** The list of sections: beside the forms on a wide screen, above them on a phone. */
function SettingsIndex() {
  const { hash } = useLocation()
  useShownSection(hash)
  return (
    <nav aria-label="Sections of the settings" className="lg:sticky lg:top-20">
      <ul className="flex flex-wrap gap-x-5 lg:flex-col">
        {settingsSections.map((section) => (
          <li key={section}>
            <Link
              to={{ hash: idOfSection(section) }}
              aria-current={hash === `#${idOfSection(section)}` ? 'location' : undefined}
              className="inline-flex min-h-11 items-center link-underline text-sm aria-[current]:font-medium lg:min-h-9"
            >
              {section}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The forms come after the page, so the browser can't scroll to the section of a link by itself. */
function useShownSection(hash: string): void {
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])
}
