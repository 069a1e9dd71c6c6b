/** Calls that one or two pages make. These pages load them; the script that all pages load has no room for them. */
export const singlePagePaths = {
  forgotPassword: 'POST /user/forgot-password',
  checkResetLink: 'POST /user/check-reset-link',
  resetPassword: 'POST /user/reset-password',
  confirmEmail: 'POST /user/confirm-email',
  checkUndoLink: 'POST /user/check-undo-link',
  undoEmailChange: 'POST /user/undo-email-change',
  getEmailVerification: 'GET /user/email-verification',
  sendEmailVerification: 'POST /user/email-verification',

  getNewsConsent: 'GET /user/news-consent',
  setNewsConsent: 'POST /user/news-consent',
  unsubscribe: 'POST /user/unsubscribe',

  exportOwnData: 'GET /user/export-data',
  eraseAccount: 'POST /user/erase-account',

  updateDetails: 'PATCH /user/update/details',
  updateProfilePicture: 'PATCH /user/update/profile-picture',

  getUserOrderHistory: 'GET /user/get-order-history',
  getInvoice: 'GET /user/invoice',
  getReturns: 'GET /user/returns',
  requestReturn: 'POST /user/request-return',
  cancelReturn: 'POST /user/cancel-return',

  contactShop: 'POST /user/contact-shop',
  confirmNotifyWhenBack: 'POST /user/confirm-notify-when-back',
  getOrderDifference: 'GET /user/order-difference',
  payOrderDifference: 'POST /user/pay-order-difference',
} as const
