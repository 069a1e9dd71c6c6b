/** It stands apart because most pages do not download the table. */
export const unexpectedMessage = 'Something went wrong on our side. Please try again.'

/** Every error by its status and its stable code. Messages are fit for a shopper's toast; an operation may word its own. */
const byStatus = {
  202: {
    'payment-pending': 'We are checking your payment.',
    'payment-unconfirmed': 'Your bank asks you to confirm this payment.',
  },
  400: {
    'invalid-json': 'The request could not be read.',
    'bad-request': 'The request could not be understood.',
    'webhook-refused': 'This message is not from our payment provider, or too old.',
  },
  401: {
    'not-signed-in': 'Please log in first.',
    'not-administrator': 'Please log in as an administrator.',
    'wrong-credentials': 'That email or password isn’t right.',
    'guests-not-taken': 'Please log in to order.',
  },
  402: {
    'payment-declined': 'Your card was declined. Please try a different card.',
  },
  403: {
    'foreign-origin': 'This request came from another site and was refused.',
    'not-allowed': 'Your role does not allow this.',
    'not-yours': 'This belongs to another account.',
    'wrong-password': 'That isn’t your current password.',
    'passkey-refused': 'This passkey didn’t work. Please try again, or use your password.',
    'wrong-code': 'That code isn’t right. The app’s codes change every 30 seconds.',
    'proof-needed': 'Please confirm that it’s you.',
  },
  404: {
    'unknown-call': 'This address doesn’t exist.',
    'staff-not-found': 'This person is no longer on the staff.',
    'invitation-not-found': 'This invitation was accepted or withdrawn.',
    'product-not-found': 'This product is no longer available.',
    'collection-not-found': 'This collection no longer exists.',
    'pinned-search-not-found': 'This search no longer has pinned products.',
    'import-not-found': 'This import no longer exists.',
    'act-not-found': 'There is nothing to undo.',
    'page-not-found': 'There is no such page.',
    'image-not-found': 'There is no such picture.',
    'order-not-found': 'There is no such order.',
    'invoice-not-found': 'There is no such invoice yet.',
    'code-unknown': 'This code isn’t valid. Please check the spelling.',
    'shopper-not-found': 'No account has this email address.',
    'customer-not-found': 'There is no such customer.',
    'offer-not-found': 'There is no such offer.',
    'redirect-not-found': 'This redirect no longer exists.',
    'edit-not-found': 'There is nothing to pay for this order.',
    'return-not-found': 'There is no such return.',
  },
  405: {
    'method-not-allowed': 'This address does not accept that method.',
  },
  409: {
    'staff-already': 'This person is already on the staff.',
    'staff-changed': 'Someone else has changed this role. Nothing was saved; please look at it again.',
    'own-account': 'Another owner has to do this to your account.',
    'environment-owner': 'This owner’s login is set on the server, so it can’t be changed here.',
    'invited-already': 'This person has already been invited.',
    'passkeys-unavailable': 'Passkeys don’t work at this address.',
    'too-many-passkeys': 'An account can have 20 passkeys. Please remove one first.',
    'authenticator-on': 'An authenticator app is already on. Turn it off first.',
    'authenticator-off': 'No authenticator app is on.',
    'email-taken': 'There’s already an account with this email. Log in instead?',
    'style-full': 'This garment can’t have any more colours.',
    'collection-changed': 'Someone else has changed this collection. Nothing was saved.',
    'handle-taken': 'Another collection has this address.',
    'too-many-collections': 'The shop can’t have any more collections. Remove one first.',
    'pinned-search-changed': 'Someone else has changed what is pinned for this search. Nothing was saved.',
    'too-many-pinned-searches': 'The shop can’t have any more pinned searches. Remove one first.',
    'product-changed':
      'This product has changed since you opened it. Nothing was saved; please look at the changes.',
    'sizes-counted': 'A tracked size would be removed. Confirm this, or rename the size instead.',
    'import-not-ready': 'This import has moved on. Please look at it again.',
    'import-types-missing': 'Please choose a category for every type first.',
    'page-changed': 'This page has changed since you opened it. Nothing was saved.',
    'page-stays': 'This page can’t be hidden. Its text can be changed.',
    'cart-out-of-date': 'Something in your cart has changed. Please check it.',
    'out-of-stock': 'There isn’t enough of something in your cart. Please check it.',
    'size-in-stock': 'This size is available. You can order it now.',
    'checkout-changed': 'This checkout was already used for another cart.',
    'earlier-order-stands': 'Your earlier order is paid, or still being paid. Please look at it first.',
    'duplicate-order': 'You paid for the same items a moment ago. Order them again?',
    'too-many-unpaid-orders':
      'You have too many orders that are not paid yet. Please pay one of them; those left unpaid are cancelled after a day.',
    'order-in-account': 'This order is in your account now. Please log in to change it.',
    'signed-in-otherwise':
      'You are logged in to an account that doesn’t have this order. Please log out first.',
    'cash-not-offered': 'Cash on delivery is not available. Please pay by card.',
    'too-many-cash-orders':
      'At most 3 orders with 20 pieces together can wait to be paid on delivery. Please pay this one by card.',
    'total-too-small': 'This order is too small to be paid by card. Please add something to it.',
    'currency-in-use': 'Orders have been placed in the shop’s currency, so it can’t be changed.',
    'order-not-payable': 'This order can no longer be paid.',
    'wishlist-full': 'Your wishlist is full. Remove something to make room.',
    'code-not-yet': 'This code isn’t valid yet.',
    'code-ended': 'This code has ended.',
    'code-used-up': 'This code has been used up.',
    'code-already-used': 'You have used this code already.',
    'code-below-minimum': 'This code needs a larger order.',
    'code-not-for-these': 'This code isn’t for anything in your cart.',
    'code-not-combined': 'This code can’t be combined with your other one.',
    'code-taken': 'Another offer already has this code. Please choose another.',
    'orders-open': 'Some orders have to be completed first. Nothing was erased.',
    'redirect-exists': 'This address already has a redirect.',
    'redirect-changed': 'Someone else has changed this redirect. Nothing was saved.',
    'offer-used': 'Orders have used this offer, so it can’t be changed. End it and create another.',
    'offer-changed': 'Someone else has changed this offer. Nothing was saved; please look at it again.',
    'settings-changed':
      'Someone else has changed these settings. Nothing was saved; please look at them again.',
    'order-cancelled': 'This order is cancelled.',
    'too-late-to-cancel': 'This order is already being packed, so it can no longer be cancelled.',
    'order-changed':
      'This order has changed since you opened it. Nothing was saved; please look at it again.',
    'too-late-to-edit': 'This order is already being packed, so it can no longer be edited.',
    'order-status-changed': 'The status of this order has changed since.',
    'parcel-changed': 'Someone else has changed this tracking. Nothing was saved.',
    'edit-unpaid': 'This order is waiting for the shopper to pay for an edit. Withdraw the edit first.',
    'edit-over': 'This change was called off. There is nothing to pay.',
    'refund-open': 'A refund of this order is under way. Please try again in a minute.',
    'refunded-in-part':
      'Part of this order was refunded, so it can’t be edited. Refund more of it, or cancel it.',
    'order-being-paid': 'This order is being paid right now. Please try again in a minute.',
    'refund-too-large': 'This is more than is left to refund.',
    'refund-refused': 'The payment provider refused this refund. No money was returned.',
    'payment-disputed':
      'The cardholder has disputed this payment with their bank. It can’t be refunded until that is decided.',
    'not-delivered': 'This order hasn’t been delivered yet. You can return something once it has.',
    'return-window-over': 'The return period for this order is over.',
    'withdrawal-not-offered': 'This order can’t be withdrawn from here.',
    'nothing-to-return': 'There is nothing left to return in this order.',
    'return-too-many': 'There aren’t that many left to return.',
    'exchange-sold-out': 'This size has just sold out. Please choose another one, or a refund.',
    'return-received': 'We already have your parcel, so this can’t be cancelled.',
    'return-not-received': 'Enter what came back first.',
    'return-decided': 'This return has already been decided. Please look at it again.',
    'nothing-to-send': 'This return has no exchange to send.',
    'order-not-paid': 'This order is awaiting payment; its status cannot change yet.',
  },
  410: {
    'invitation-invalid': 'This invitation was used or withdrawn, or has expired. Please ask for another.',
    'login-expired': 'This took too long. Please enter your password again.',
    'reset-link-invalid': 'This link has been used or has expired. Please request a new one.',
    'email-link-invalid': 'This link no longer works.',
    'product-gone': 'This product is no longer sold.',
    'order-link-invalid': 'This link no longer shows an order.',
  },
  413: {
    'body-too-large': 'This is too large to send.',
    'file-too-large': 'This file is larger than 256 MB. Please split it into several.',
    'image-too-large': 'This picture is too large.',
  },
  415: {
    'unsupported-media-type': 'This kind of content is not accepted here.',
  },
  422: {
    'invalid-input': 'Please check the marked fields.',
    'common-password': 'This password is too easy to guess. Please choose another.',
    'file-refused': 'This file could not be read.',
    'image-refused': 'We can’t use this picture. Please choose another.',
    'image-host-refused': 'Please upload the picture to the shop first.',
    'country-not-served': 'We don’t deliver to this country.',
    'delivery-missing': 'Please enter a delivery address.',
  },
  429: {
    'too-many-mails':
      'We have sent several emails to this address today. Please look in your spam folder, or try again tomorrow.',
    'too-many-attempts': 'Too many attempts. Please try again in a few minutes.',
  },
  500: {
    unexpected: unexpectedMessage,
  },
  503: {
    unavailable: 'The shop is busy right now. Please try again in a moment.',
  },
} as const satisfies Readonly<Record<number, Readonly<Record<string, string>>>>

type ByStatus = typeof byStatus
export type ErrorCode = { [Status in keyof ByStatus]: keyof ByStatus[Status] }[keyof ByStatus]
type ErrorTable = Readonly<Record<ErrorCode, { readonly status: number; readonly message: string }>>

const asTable = (statuses: ByStatus) =>
  Object.fromEntries(
    Object.entries(statuses).flatMap(([status, messages]) =>
      Object.entries(messages).map(([code, message]) => [code, { status: Number(status), message }]),
    ),
  ) as ErrorTable

/** Every error by its stable code. The bundler drops it where it is not used. */
export const errors = /* @__PURE__ */ asTable(byStatus)
