import { asciiHostOf } from '../../contract/accounts/email.ts'

/**
 * Finds accounts (decision 061). SQL never computes it: PostgreSQL lowers İ and the Greek sigma differently. A host with letters
 * of its own is written in ASCII, so both its spellings are one.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const host = at < 0 ? undefined : asciiHostOf(email.slice(at + 1))
  return host === undefined ? lettersOf(email) : `${lettersOf(email.slice(0, at))}@${host}`
}

function lettersOf(text: string): string {
  const lowered = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  // İ is lowered to i with a dot above it, and Σ to another letter at the end of a word.
  return lowered.replaceAll(/i\u0307+/g, 'i').replaceAll('ς', 'σ')
}

/** Most mail servers deliver all labels (ann+label@…) to one mailbox. */
export const withoutLabel = (address: string): string => address.replace(/\+[^@]*@/, '@')

/**
 * All addresses of a mailbox: without its label and, as Gmail delivers a.n.n@… to ann@…, without dots. Where other servers do not, two
 * mailboxes have one spelling. Fit for counting only.
 */
export const mailboxKey = (address: string): string =>
  emailKey(withoutLabel(address)).replace(/^.*(?=@)/, (name) => name.replaceAll('.', ''))
