import { parseHostedImage, pictureHash } from '../../contract/images/pictures.ts'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import type { ShopSettings } from '../../contract/settings/shop-settings.ts'
import type { Config } from '../config.ts'
import { shownContact } from '../settings/shown-contact.ts'
import type { EmailMessage, EmailPicture } from './email.ts'
import { fittedInto } from './email-picture.ts'
import type { Message } from './mailer.ts'
import type { Sender } from './render-email.ts'

type Rules = Pick<ShopSettings, 'identity' | 'mail' | 'contact'>
type Environment = Pick<Config, 'MAIL_FROM' | 'MAIL_REPLY_TO'>

/** The name and the address of MAIL_FROM: 'Selvedge <shop@selvedge.example>' or an address alone. */
export function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? []
  return { name, address: address.trim() }
}

/** How a mail presents the shop. */
export function senderOf(
  { replyTo }: Pick<EmailMessage, 'replyTo'>,
  { identity, mail, contact }: Rules,
  { config, publicUrl }: { config: Environment; publicUrl: string },
): Sender {
  return {
    name: identity.name,
    logo: identity.logo ? logoOf(identity.logo, publicUrl) : undefined,
    colours: identity.colours,
    publicUrl,
    contact: shownContact(contact),
    readsReplies: Boolean(replyTo ?? mail.replyTo ?? config.MAIL_REPLY_TO),
  }
}

/** Points; the file has up to three times as many pixels (server/pages/identity-files.ts). */
const logoBox = { width: 160, height: 36 }

function logoOf({ address, alt }: { address: string; alt: string }, publicUrl: string): EmailPicture {
  const size = parseHostedImage(address) ?? logoBox
  return {
    url: `${publicUrl}/shop-logo.png?v=${pictureHash(address)}`,
    alt,
    ...fittedInto(logoBox, size),
  }
}

/** The lines of a mail's head that differ from those of the environment. */
export function headingOf(
  { replyTo }: Pick<EmailMessage, 'replyTo'>,
  { identity, mail }: Pick<Rules, 'identity' | 'mail'>,
  { MAIL_FROM }: Environment,
): Pick<Message, 'from' | 'replyTo'> {
  const known = parseSender(MAIL_FROM)
  const renamed = identity.name === shippedIdentity.name ? known.name : identity.name
  const from = { name: mail.name || renamed, address: mail.address ?? known.address }
  const reply = replyTo ?? (mail.replyTo === null ? undefined : { name: from.name, address: mail.replyTo })
  return {
    ...(from.name === known.name && from.address === known.address ? {} : { from }),
    ...(reply === undefined ? {} : { replyTo: reply }),
  }
}
