import type { EmailTemplate, UnlimitedEmailTemplate } from '../mail/email.ts'

export type Question = {
  name: string
  email: string
  message: string
  orderNumber?: number
  /** The address of the account that the sender is signed in with. */
  account?: string
  /** Whether its owner has proven that address. */
  isProven?: boolean
  /** Whether the order is of that account, or of the guest in the sender's browser. */
  isOwnOrder: boolean
}

/** A question of a shopper, for the merchant's mailbox only. Its limits are those of the call that writes it. */
export const contactQuestion: UnlimitedEmailTemplate<Question> = {
  name: 'contact-question',
  priority: 2,
  async compose({ publicUrl }, { details }) {
    const { name, email, message, orderNumber } = details
    return {
      subject: orderNumber === undefined ? `Question from ${name}` : `Question about order ${orderNumber}`,
      replyTo: { name, address: email },
      paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
      blocks: [
        { heading: 'From', lines: [name, email] },
        { heading: 'Sender', lines: [knownOf(details)] },
      ],
      ...(orderNumber === undefined
        ? {}
        : {
            action: {
              label: `Open order ${orderNumber}`,
              url: `${publicUrl()}/admin/home?tab=orders&search=${orderNumber}`,
            },
          }),
      smallPrint: [`A reply goes to ${email}.`],
    }
  },
}

function knownOf({ account, isProven, orderNumber, isOwnOrder }: Question): string {
  if (account === undefined && isOwnOrder)
    return 'Not signed in, but in the browser that has the order as a guest. Name and address are as typed.'
  if (account === undefined)
    return 'Not signed in: name and address are as typed. Do not tell anything about an order before you have checked.'
  const signedIn = isProven
    ? `Signed in as ${account}.`
    : `Signed in as ${account}, an address that is not confirmed: it may be somebody else’s.`
  if (orderNumber === undefined) return signedIn
  return `${signedIn} The order is ${isOwnOrder ? 'theirs' : 'not one of theirs'}.`
}

export const contactEmails: readonly EmailTemplate[] = [contactQuestion]
