import type { Shop } from '../shop.ts'

/** What a mail says, before it is drawn as text and as a page. */
export type Letter = {
  /** Where it goes instead of where it was addressed to. */
  to?: string
  subject: string
  paragraphs: readonly string[]
  /** What was bought, with what it cost; the last line stands out as the sum. */
  lines?: readonly { text: string; amount: string }[]
  /** The one thing to do about it. */
  action?: { label: string; url: string }
  /** What to do if this was not expected, and the like. */
  smallPrint?: readonly string[]
}

/** A kind of letter: it is written when it is sent, from what was kept in the outbox. */
export type LetterWriter<Details extends object> = (
  shop: Shop,
  mail: { to: string; details: Details },
) => Promise<Letter | undefined>
