import type { AppContext } from '../app-context.ts'

/** What a mail says, before it is drawn as text and as a page. Empty parts are not drawn; the order here is the order there. */
export type Email = {
  /** Where it goes instead of where it was addressed to. */
  to?: string
  subject: string
  /** What a mail program shows beside the subject in its list, up to about 90 characters; the first paragraph unless said. */
  preheader?: string
  /** The headline; the subject unless said. */
  heading?: string
  paragraphs: readonly string[]
  /** What it is about, each with its picture. */
  items?: readonly EmailItem[]
  /** What was bought, with what it cost; the last line stands out as the sum. */
  lines?: readonly { text: string; amount: string }[]
  /** Blocks of short lines under a headline each, e.g. where an order goes and how it was paid. Two stand side by side where there is room. */
  blocks?: readonly EmailBlock[]
  /** The one thing to do about it. */
  action?: { label: string; url: string }
  /** What to do if this was not expected, and the like. */
  smallPrint?: readonly string[]
}

export type EmailItem = {
  name: string
  /** Below the name, e.g. "Size M · Quantity 2". */
  details?: string
  amount?: string
  /**
   * Drawn 72 × 90 points; `url` is absolute and leads to a JPEG or PNG, best of 144 × 180 pixels or more, at 4 : 5.
   * The name stands beside it, so it needs no text of its own.
   */
  picture?: { url: string }
}

export type EmailBlock = { heading: string; lines: readonly string[] }

/** A kind of letter: it is written when it is sent, from what was kept in the outbox. */
export type EmailTemplate<Details extends object> = (
  context: AppContext,
  mail: { to: string; details: Details },
) => Promise<Email | undefined>
