import { boundedText, uuidText } from '../text.ts'

/** The input of the calls that charge a card. */
export const cardPayment = {
  paymentToken: boundedText(256, {
    missing: 'Please send a card token.',
    tooLong: 'This is not a card token.',
  }).min(1, 'Please send a card token.'),
  /** The id of a payment the shopper has been asked to confirm: it is settled, and no other is begun. */
  confirmation: uuidText('This is not a payment id.', 'This is not a payment id.').optional(),
}
