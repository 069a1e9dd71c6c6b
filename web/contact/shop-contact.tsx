import { useShopSettings } from '../settings/shop-settings.ts'
import { textLink } from '../ui/text-link.ts'

/** The shop's address, phone and email, as far as the merchant shows them. */
export function ShopContact() {
  const { contact } = useShopSettings()
  if (contact === undefined) return null
  const { address, phone, email } = contact
  return (
    <address className="flex flex-col text-stone-700 not-italic">
      <span className="whitespace-pre-line">{address.join('\n')}</span>
      {phone && <ContactLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</ContactLink>}
      {email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
    </address>
  )
}

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={`${textLink} self-start wrap-anywhere`}>
    {children}
  </a>
)
