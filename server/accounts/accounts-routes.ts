import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { logOut } from '../sign-in/sessions.ts'
import { listWishlist } from '../wishlist/wishlist-queries.ts'
import { changeAccount } from './change-account.ts'
import { confirmEmail, findEmailVerification, sendEmailVerification } from './email-verification.ts'
import { forgotPassword } from './forgot-password.ts'
import { logInShopper } from './log-in-shopper.ts'
import { passkeyHandlers } from './passkeys-routes.ts'
import { findPersonalDetails, savePersonalDetails } from './personal-details.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { setProfilePicture } from './set-profile-picture.ts'
import { signUp } from './sign-up.ts'
import { checkUndoLink, undoEmailChange } from './undo-email-change.ts'

export const accountHandlers = (context: AppContext): HandlersOf<'accounts'> => ({
  ...passkeyHandlers(context),
  signUp: async ({ input, caller, cookies }) => ({ data: await signUp(context, input, { caller, cookies }) }),
  login: async ({ input, caller, cookies }) => ({
    data: await logInShopper(context, input, { caller, cookies }),
  }),
  logout: async (call) => {
    await logOut(context.database, 'shopper', call)
    return { message: 'You’re logged out.' }
  },
  verify: async ({ shopper }) => ({ user: shopper }),
  forgotPassword: async ({ input, caller }) => {
    await forgotPassword(context, input.email, caller)
    return { message: 'If there is an account with this email, a link is on its way.' }
  },
  checkResetLink: async ({ input, caller }) => {
    const { email } = await checkResetLink(context, input.token, caller)
    return { message: 'This link can be used.', data: { email } }
  },
  resetPassword: async ({ input, caller }) => {
    await resetPassword(context, input, caller)
    return { message: 'Your password has been changed. Please log in.' }
  },
  confirmEmail: async ({ input, caller }) => {
    await confirmEmail(context, input.token, caller)
    return { message: 'Your email address is confirmed.' }
  },
  checkUndoLink: async ({ input, caller }) => {
    const { old_email: email } = await checkUndoLink(context, input.token, caller)
    return { message: 'This link can be used.', data: { email } }
  },
  undoEmailChange: async ({ input, caller }) => {
    await undoEmailChange(context, input, caller)
    return { message: 'Your email address and your password are set. Please log in.' }
  },
  getEmailVerification: async ({ shopper }) => ({
    data: await findEmailVerification(context.database, shopper.id),
  }),
  sendEmailVerification: async ({ shopper }) => {
    await sendEmailVerification(context, shopper.id)
    return { message: 'We have sent you the link again.' }
  },
  getDetails: async ({ input, shopper }) => {
    if (input.wishlist) return { data: { userWishlist: await listWishlist(context, shopper.id) } }
    if (input.profilePicture) return { data: { userProfilePicture: shopper.profilePicture } }
    return { data: { userPersonalDetails: await findPersonalDetails(context.database, shopper.id) } }
  },
  updatePersonalDetails: async ({ input: { id, ...details } }) => ({
    data: { userPersonalDetails: await savePersonalDetails(context.database, id, details) },
  }),
  updateDetails: async ({ input, shopper, caller, cookies }) => ({
    data: await changeAccount(context, shopper, input, { caller, cookies }),
  }),
  updateProfilePicture: async ({ input }) => ({
    data: { userProfilePicture: await setProfilePicture(context, input.user_id, input.profilePicture) },
  }),
})
