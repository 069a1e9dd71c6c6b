import { forgetSubscribing } from '../../newsletter/subscribing.ts'
import { rememberDiscountCode } from '../../pricing/discount-code.ts'
import { toast } from '../../ui/toast.ts'

/** Puts the code of a new account into the cart of this tab, and says where it is. */
export function keepWelcomeCode(code: string | undefined, percent: number): void {
  forgetSubscribing()
  if (code === undefined) {
    toast(`Confirm your email address to get your code for ${percent}% off by email.`)
    return
  }
  rememberDiscountCode(code)
  toast(`Your code ${code} for ${percent}% off is in your cart.`)
}
