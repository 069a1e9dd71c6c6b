import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatPercent } from '../../../contract/money.ts'
import { api } from '../../api-client.ts'
import { forgetSubscribing, subscribingEmail } from '../../newsletter/subscribing.ts'
import { useWelcomePercent } from '../../newsletter/welcome-percent.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { rememberDiscountCode } from '../../pricing/discount-code.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { emailInput } from '../../ui/email-input.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { toast } from '../../ui/toast.ts'
import { useAfterLostAnswer } from '../after-lost-answer.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { NewPasswordField } from '../password-field.tsx'
import { SignInForm } from '../sign-in-form.tsx'

export const meta = metaOf({
  title: 'Sign up',
  description: 'Create a {shop} account to keep a wishlist, follow your orders and check out faster.',
  path: to.signUp(),
})

/** Creates an account and signs in (spec §2). The length of the name is only a hint (spec §5). */
export default function SignUp() {
  const percent = useWelcomePercent()
  const { emailBox, isSubscribing } = useSubscribing()
  const newsBox = useRef<HTMLInputElement>(null)
  const afterLostAnswer = useAfterLostAnswer()
  const getsCode = isSubscribing && percent > 0

  function signUp(typed: (name: string) => string) {
    const login = { email: typed('email'), password: typed('password') }
    return afterLostAnswer(login, async () => {
      const answer = await api.call('signUp', {
        name: typed('name'),
        ...login,
        news: newsBox.current?.checked,
        welcome: getsCode || undefined,
      })
      if (getsCode) keepWelcomeCode(answer.data.discountCode, percent)
      return answer
    })
  }

  return (
    <AuthLayout
      title="Sign up"
      intro={
        getsCode
          ? `Sign up, and ${formatPercent(percent)} comes off one order: your code goes into your cart.`
          : 'Keep a wishlist, follow your orders and check out faster.'
      }
      after={
        <>
          Already have an account?{' '}
          <Link to={to.login()} className={textLink}>
            Log in
          </Link>
        </>
      }
    >
      <SignInForm
        required={{ name: 'Enter your name.', email: 'Enter your email.', password: 'Enter a password.' }}
        missing="Please fill all the fields"
        submit="Sign up"
        send={signUp}
      >
        {(errors) => <SignUpFields errors={errors} emailBox={emailBox} newsBox={newsBox} />}
      </SignInForm>
    </AuthLayout>
  )
}

type Box = RefObject<HTMLInputElement | null>
type SignUpFieldsProps = { errors: FieldErrors; emailBox: Box; newsBox: Box }

const SignUpFields = ({ errors, emailBox, newsBox }: SignUpFieldsProps) => (
  <>
    <TextField label="Name" name="name" autoComplete="name" hint="4 to 10 characters" error={errors.name} />
    <TextField
      ref={emailBox}
      label="Email"
      name="email"
      {...emailInput}
      autoComplete="username"
      error={errors.email}
    />
    <NewPasswordField label="Password" error={errors.password} />
    <div className="-mt-2">
      <Checkbox ref={newsBox} name="news" label="Send me news and offers" aria-describedby="news-hint" />
      <p id="news-hint" className="pl-8 text-sm text-stone-600">
        By email, once you’ve confirmed your address. You can unsubscribe at any time.
      </p>
    </div>
  </>
)

/** Fills in the address that was typed on the home page, unless another one stands there by now. */
function useSubscribing() {
  const emailBox = useRef<HTMLInputElement>(null)
  const [isSubscribing, setSubscribing] = useState(false)
  useEffect(() => {
    const email = subscribingEmail()
    if (email === undefined) return
    setSubscribing(true)
    if (emailBox.current?.value === '') emailBox.current.value = email
  }, [])
  return { emailBox, isSubscribing }
}

/** Puts the code of a new account into the cart of this tab, and says where it is. */
function keepWelcomeCode(code: string | undefined, percent: number): void {
  forgetSubscribing()
  if (code === undefined) {
    toast(`Confirm your email address to get your code for ${formatPercent(percent)} off by email.`)
    return
  }
  rememberDiscountCode(code)
  toast(`Your code ${code} for ${formatPercent(percent)} off is in your cart.`)
}
