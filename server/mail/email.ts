import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Settings } from '../settings/settings.ts'

/** The parts of an email, which are rendered as text and as HTML in this order. Empty parts are left out. */
export type EmailMessage = {
  to?: string
  /** Who gets a reply; the shop's own MAIL_REPLY_TO unless set. */
  replyTo?: { name: string; address: string }
  subject: string
  /** Up to about 90 characters that mail programs show beside the subject; the first paragraph unless set. */
  preheader?: string
  heading?: string
  paragraphs: readonly string[]
  items?: readonly EmailItem[]
  lines?: readonly { text: string; amount: string }[]
  /** Short lines under a heading each, such as an address; two stand side by side where there is room. */
  blocks?: readonly EmailBlock[]
  action?: { label: string; url: string }
  smallPrint?: readonly string[]
  /** Of mails with news: the page that ends them, and the address to which a mail program posts (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string }
  /** The outbox keeps no trace of the mail once it was sent. */
  isForgotten?: true
}

export type EmailItem = {
  name: string
  details?: string
  amount?: string
  picture?: EmailPicture | undefined
}

/** `url` is absolute and leads to a JPEG or PNG. The size is in points, in the file's proportion; no height where that is unknown. */
export type EmailPicture = { url: string; alt?: string; width: number; height?: number | undefined }

export type EmailBlock = { heading: string; lines: readonly string[] }

export type EmailContext = {
  readonly config: Config
  readonly database: Database
  readonly clock: () => Date
  readonly publicUrl: () => string
  readonly settings: Settings
}

/** A kind of email, defined by its domain and composed when it is sent; undefined when there is nothing to say any more. */
export type EmailTemplate<Details extends object = object> = {
  /** The outbox stores it, so it never changes: "order-confirmation". */
  readonly name: string
  /** The lowest number is sent first (decision 065). */
  readonly priority: 1 | 2 | 3
  readonly limited?: MailLimit
  compose(context: EmailContext, mail: { to: string; details: Details }): Promise<EmailMessage | undefined>
}

/** Mails that a stranger can cause have a limit. The link of "access" opens the account, that of "proof" proves the address. */
export type MailLimit = 'access' | 'proof' | 'notice'
export type LimitedEmailTemplate<Details extends object = object> = EmailTemplate<Details> & {
  readonly limited: MailLimit
}
export type UnlimitedEmailTemplate<Details extends object = object> = EmailTemplate<Details> & {
  readonly limited?: never
}
