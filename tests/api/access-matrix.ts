import type { OperationName } from '../../contract/paths.ts'

export type Who = 'visitor' | 'shopper' | 'another shopper' | 'administrator'
/** Let in, or refused with this status. */
export type Row = Record<Who, 'yes' | 401 | 403 | 404 | 409 | 410>

export const row = (
  visitor: Row['visitor'],
  shopper: Row['shopper'],
  another: Row['visitor'],
  merchant: Row['visitor'],
) => ({ visitor, shopper, 'another shopper': another, administrator: merchant }) satisfies Row

/** The same row for several calls. */
const each = <Name extends OperationName>(same: Row, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, same])) as Record<Name, Row>

const anyone = row('yes', 'yes', 'yes', 'yes')
const shopperAlone = row(401, 'yes', 403, 401)
/** Of calls that name an order and no shopper: another's order is as good as none. */
const ownOrder = row(401, 'yes', 404, 401)
const administrators = row(401, 401, 401, 'yes')
/** What the call names is not there. */
const administratorsNotFound = row(401, 401, 401, 404)
/** The call comes with a link or a token that the shop has not made. */
const gone = row(410, 410, 410, 410)

/** Written out and not read from the contract, so that a slip there shows here. */
export const accessMatrix: { [Name in OperationName]: Row } = {
  ...each(anyone, 'getAllProducts', 'getById', 'getProductIdentifiers', 'getByIds', 'getByCategory'),
  ...each(anyone, 'getBySearch', 'getSuggestions'),
  ...each(anyone, 'getPaymentProvider'),
  ...each(anyone, 'priceCart'),
  ...each(anyone, 'getShopSettings'),
  ...each(anyone, 'contactShop'),
  ...each(anyone, 'getHomePage', 'getContentPage'),
  ...each(anyone, 'unsubscribe'),
  ...each(anyone, 'notifyWhenBack', 'confirmNotifyWhenBack'),
  ...each(anyone, 'signUp', 'login', 'logout', 'forgotPassword', 'checkResetLink', 'resetPassword'),
  ...each(anyone, 'confirmEmail', 'checkUndoLink', 'undoEmailChange', 'beginPasskeySignIn'),
  ...each(anyone, 'adminLogin', 'adminLogout', 'adminBeginPasskeySignIn'),
  ...each(
    shopperAlone,
    'getEmailVerification',
    'sendEmailVerification',
    'getDetails',
    'updatePersonalDetails',
  ),
  ...each(shopperAlone, 'updateDetails', 'updateProfilePicture', 'listPasskeys', 'beginPasskey'),
  ...each(shopperAlone, 'renamePasskey', 'removePasskey', 'listSessions', 'endSession', 'endOtherSessions'),
  ...each(shopperAlone, 'exportOwnData'),
  ...each(shopperAlone, 'getNewsConsent', 'setNewsConsent'),
  ...each(shopperAlone, 'updateWishlist', 'deleteWishlist'),
  ...each(shopperAlone, 'addToOrder', 'getUserOrders'),
  ...each(ownOrder, 'getOrder', 'getUserOrderHistory'),
  ...each(ownOrder, 'payOrder', 'cancelOrder'),
  ...each(ownOrder, 'getReturns', 'requestReturn'),
  ...each(administrators, 'adminVerify', 'listStaff', 'inviteStaff', 'listActivity', 'exportActivity'),
  ...each(administrators, 'getOwnAccount', 'proveAdministrator', 'beginProofByPasskey', 'beginOwnPasskey'),
  ...each(administrators, 'renameOwnPasskey', 'removeOwnPasskey', 'beginAuthenticator'),
  ...each(administrators, 'removeAuthenticator', 'endOwnSession', 'endOtherOwnSessions'),
  ...each(administrators, 'addProduct', 'listProducts', 'getProduct', 'updateProduct', 'updateProducts'),
  ...each(administrators, 'updateEachProduct', 'duplicateProduct', 'getStyle', 'setStyle'),
  ...each(administrators, 'getProductHistory', 'listStock'),
  ...each(administrators, 'listImports', 'getImport', 'listImportChanges', 'listImportProblems'),
  ...each(administrators, 'setImportTypes', 'applyImport', 'undoImport', 'discardImport'),
  ...each(administrators, 'retryImportPictures', 'exportProducts'),
  ...each(administrators, 'listCollections', 'saveCollection', 'previewCollection'),
  ...each(administrators, 'setStock', 'getStockLedger'),
  ...each(administrators, 'getAllOrders', 'updateOrderStatus', 'listStockHolders', 'setParcel'),
  ...each(administrators, 'getOrderHistory', 'getTakings', 'countOrders'),
  ...each(administrators, 'refundOrder', 'getRefunds', 'adminCancelOrder', 'getOrderToEdit', 'editOrder'),
  ...each(administrators, 'withdrawOrderEdit', 'getBooks'),
  ...each(administrators, 'listReturns', 'countReturnReasons'),
  ...each(administrators, 'listRedirects', 'saveRedirect', 'checkRedirects', 'importRedirects'),
  ...each(administrators, 'exportRedirects'),
  ...each(administrators, 'listSearches', 'exportSearches', 'listPinnedSearches', 'getPinnedSearch'),
  ...each(administrators, 'savePinnedSearch'),
  ...each(administrators, 'listOffers', 'createOffer'),
  ...each(administrators, 'listSubscribers', 'countSubscribers', 'exportSubscribers'),
  ...each(administrators, 'listCustomers', 'getCustomer', 'addCustomerNote', 'deleteCustomerNote'),
  ...each(administrators, 'exportCustomer'),
  ...each(administrators, 'listContentPages', 'getEditedContentPage', 'saveContentPage'),
  ...each(administrators, 'unpublishContentPage', 'previewContentPage', 'listContentPageVersions'),
  ...each(administrators, 'getReport', 'exportReport', 'getReturnsReport', 'exportOrders'),
  ...each(administrators, 'exportOrderLines', 'exportCustomers', 'exportRefunds', 'exportInvoices'),
  ...each(administrators, 'getSettings', 'updateSettings'),
  ...each(administrators, 'getStatus'),
  ...each(administratorsNotFound, 'resendInvitation', 'withdrawInvitation', 'changeRole', 'removeStaff'),
  ...each(administratorsNotFound, 'undo'),
  ...each(administratorsNotFound, 'getEditedCollection', 'removeCollection'),
  ...each(administratorsNotFound, 'adminGetInvoice'),
  ...each(administratorsNotFound, 'receiveReturn', 'acceptReturn', 'refuseReturn', 'sendExchange'),
  ...each(administratorsNotFound, 'deleteRedirect'),
  ...each(administratorsNotFound, 'removePinnedSearch'),
  ...each(administratorsNotFound, 'updateOffer', 'endOffer'),
  ...each(administratorsNotFound, 'eraseCustomer'),
  ...each(administratorsNotFound, 'undoContentPage'),
  ...each(gone, 'getGuestOrder', 'getGuestOrderHistory', 'enterGuestOrder'),
  ...each(gone, 'checkInvitation', 'acceptInvitation', 'adminFinishLogin'),
  getCollection: row(404, 404, 404, 404),
  // Of a passkey that the shop does not know.
  signInWithPasskey: row(403, 403, 403, 403),
  verify: row(401, 'yes', 'yes', 401),
  // The password is wrong.
  eraseAccount: row(401, 403, 403, 401),
  getHeldStock: row(401, 'yes', 'yes', 401),
  // Of a challenge that the shop has not made.
  addPasskey: row(401, 403, 403, 401),
  beginGuestCheckout: row(401, 'yes', 'yes', 401),
  // No edit of the order asks for money.
  getOrderDifference: row(401, 404, 404, 401),
  payOrderDifference: row(401, 404, 404, 401),
  getInvoice: row(401, 404, 404, 401),
  cancelReturn: row(401, 404, 404, 401),
  adminSignInWithPasskey: row(403, 403, 403, 403),
  proveByPasskey: row(401, 401, 401, 403),
  // The password is wrong.
  changeOwnPassword: row(401, 401, 401, 403),
  addOwnPasskey: row(401, 401, 401, 403),
  // The code is wrong.
  confirmAuthenticator: row(401, 401, 401, 403),
  // No authenticator app is on.
  renewRecoveryCodes: row(401, 401, 401, 409),
  recordCashPayment: row(401, 401, 401, 409),
}

/** What a guest is answered about their own order and about the first shopper's. All other calls answer as to a visitor. */
export const guestMatrix: Partial<Record<OperationName, { own: Row[Who]; another: Row[Who] }>> = {
  beginGuestCheckout: { own: 'yes', another: 'yes' },
  // It names a shopper.
  addToOrder: { own: 'yes', another: 403 },
  getHeldStock: { own: 'yes', another: 'yes' },
  getOrder: { own: 'yes', another: 404 },
  payOrder: { own: 'yes', another: 404 },
  cancelOrder: { own: 'yes', another: 404 },
  getReturns: { own: 'yes', another: 404 },
  requestReturn: { own: 'yes', another: 404 },
  // The order is not delivered, so that it has no return.
  cancelReturn: { own: 404, another: 404 },
  // No edit of the order asks for money, and it has no invoice yet.
  getOrderDifference: { own: 404, another: 404 },
  payOrderDifference: { own: 404, another: 404 },
  getInvoice: { own: 404, another: 404 },
}
