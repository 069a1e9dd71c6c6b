import { useState } from 'react'
import { telephoneLink } from '../../contract/accounts/telephone-link.ts'
import { AuthLayout } from '../account/auth-layout.tsx'
import { metaOf } from '../page-meta.ts'
import { to } from '../paths.ts'
import { useShopSettings } from '../settings/shop-settings.ts'
import { Button } from '../ui/button.tsx'
import { textLink } from '../ui/text-link.ts'
import { ContactForm } from './contact-form.tsx'

export const meta = metaOf({
  title: 'Contact',
  description: 'Ask us about sizes, an order, a return or anything else.',
  path: to.contact(),
})

/** A question goes to the merchant's mailbox; the answer comes by email. */
export default function Contact() {
  const [sentFrom, setSentFrom] = useState<string>()
  if (sentFrom === undefined)
    return (
      <AuthLayout title="Contact us" intro="Ask us anything: about sizes, an order, a return.">
        <ShopContact />
        <ContactForm onSent={setSentFrom} />
      </AuthLayout>
    )
  return (
    <AuthLayout title="Message sent">
      <p role="status" className="text-stone-700">
        Thank you. Your message is with us. We’ll reply to{' '}
        <strong className="font-medium wrap-anywhere text-ink">{sentFrom}</strong>.
      </p>
      <Button variant="secondary" onClick={() => setSentFrom(undefined)} className="self-start">
        Write another message
      </Button>
    </AuthLayout>
  )
}

/** The shop's address, phone and email, as far as the merchant shows them. */
function ShopContact() {
  const { contact } = useShopSettings()
  if (contact === undefined) return null
  const { address, phone, email } = contact
  return (
    <address className="flex flex-col text-stone-700 not-italic">
      <span className="whitespace-pre-line">{address.join('\n')}</span>
      {phone && <ContactLink href={telephoneLink(phone)}>{phone}</ContactLink>}
      {email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
    </address>
  )
}

const ContactLink = ({ href, children }: { href: string | undefined; children: string }) => (
  <a href={href} className={`${textLink} self-start wrap-anywhere`}>
    {children}
  </a>
)
