/** Shoppers' calls about passkeys and sessions. They stand apart, since only a press loads them. */
export const passkeyPaths = {
  beginPasskeySignIn: 'POST /user/begin-passkey-sign-in',
  signInWithPasskey: 'POST /user/sign-in-with-passkey',
  listPasskeys: 'GET /user/passkeys',
  beginPasskey: 'POST /user/begin-passkey',
  addPasskey: 'POST /user/add-passkey',
  renamePasskey: 'POST /user/rename-passkey',
  removePasskey: 'POST /user/remove-passkey',
  listSessions: 'GET /user/sessions',
  endSession: 'POST /user/end-session',
  endOtherSessions: 'POST /user/end-other-sessions',
} as const
