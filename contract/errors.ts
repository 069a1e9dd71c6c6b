/** It stands apart because most pages do not download the table. */
export const unexpectedMessage = 'Something went wrong on our side. Please try again.'

/** Every error by its stable code. `message` is fit for a shopper's toast; an operation may word it more closely. */
export const errors = {
  'invalid-input': { status: 422, message: 'Please check the marked fields.' },
  'invalid-json': { status: 400, message: 'The request could not be read.' },
  'body-too-large': { status: 413, message: 'This is too large to send.' },
  'unsupported-media-type': { status: 415, message: 'This kind of content is not accepted here.' },
  'unknown-call': { status: 404, message: 'This address doesn’t exist.' },
  'method-not-allowed': { status: 405, message: 'This address does not accept that method.' },
  'bad-request': { status: 400, message: 'The request could not be understood.' },
  'foreign-origin': { status: 403, message: 'This request came from another site and was refused.' },
  'not-signed-in': { status: 401, message: 'Please log in first.' },
  'not-administrator': { status: 401, message: 'Please log in as an administrator.' },
  'not-yours': { status: 403, message: 'This belongs to another account.' },
  'wrong-credentials': { status: 401, message: 'That email or password isn’t right.' },
  'wrong-password': { status: 403, message: 'That isn’t your current password.' },
  'email-taken': { status: 409, message: 'There’s already an account with this email. Log in instead?' },
  'common-password': { status: 422, message: 'This password is too easy to guess. Please choose another.' },
  'reset-link-invalid': {
    status: 410,
    message: 'This link has been used or has expired. Please request a new one.',
  },
  'email-link-invalid': { status: 410, message: 'This link no longer works.' },
  'too-many-mails': {
    status: 429,
    message:
      'We have sent several emails to this address today. Please look in your spam folder, or try again tomorrow.',
  },
  'too-many-attempts': { status: 429, message: 'Too many attempts. Please try again in a few minutes.' },
  'product-not-found': { status: 404, message: 'This product is no longer available.' },
  'product-gone': { status: 410, message: 'This product is no longer sold.' },
  'product-changed': {
    status: 409,
    message: 'This product has changed since you opened it. Nothing was saved; please look at the changes.',
  },
  'act-not-found': { status: 404, message: 'There is nothing to undo.' },
  'image-refused': { status: 422, message: 'We can’t use this picture. Please choose another.' },
  'image-too-large': { status: 413, message: 'This picture is too large.' },
  'image-not-found': { status: 404, message: 'There is no such picture.' },
  'image-host-refused': { status: 422, message: 'Please upload the picture to the shop first.' },
  'order-not-found': { status: 404, message: 'There is no such order.' },
  'cart-out-of-date': { status: 409, message: 'Something in your cart has changed. Please check it.' },
  'out-of-stock': { status: 409, message: 'There isn’t enough of something in your cart. Please check it.' },
  'size-in-stock': { status: 409, message: 'This size is available. You can order it now.' },
  'checkout-changed': { status: 409, message: 'This checkout was already used for another cart.' },
  'earlier-order-stands': {
    status: 409,
    message: 'Your earlier order is paid, or still being paid. Please look under My Orders.',
  },
  'duplicate-order': { status: 409, message: 'You paid for the same items a moment ago. Order them again?' },
  'too-many-unpaid-orders': {
    status: 409,
    message:
      'You have too many orders that are not paid yet. Please pay one of them under My Orders; those left unpaid are cancelled after a day.',
  },
  'delivery-missing': { status: 422, message: 'Please enter a delivery address.' },
  'payment-declined': { status: 402, message: 'Your card was declined. Please try a different card.' },
  'payment-pending': { status: 202, message: 'We are checking your payment.' },
  'payment-unconfirmed': { status: 202, message: 'Your bank asks you to confirm this payment.' },
  'order-not-payable': { status: 409, message: 'This order can no longer be paid.' },
  'webhook-refused': { status: 400, message: 'This message is not from our payment provider, or too old.' },
  'order-not-paid': { status: 409, message: 'This order is awaiting payment; its status cannot change yet.' },
  unavailable: { status: 503, message: 'The shop is busy right now. Please try again in a moment.' },
  unexpected: { status: 500, message: unexpectedMessage },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
