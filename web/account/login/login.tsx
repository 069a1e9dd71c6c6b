import { api } from '../../api-client.ts'
import { LoginReason } from '../../cart/checkout-strip.tsx'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { useShopSettings } from '../../settings/shop-settings.ts'
import { emailInput } from '../../ui/email-input.ts'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { PasswordField } from '../password-field.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

export const meta = metaOf({
  title: 'Login',
  description: 'Log in to your {shop} account.',
  path: to.login(),
})

export default function Login() {
  const { guests } = useShopSettings()
  return (
    <AuthLayout
      title="Login"
      intro={<LoginReason otherwise="Log in to see your cart, wishlist and orders." />}
      after={
        <>
          New here?{' '}
          <Link to={to.signUp()} className={textLink}>
            Sign up
          </Link>
          {guests?.checkout && (
            <p className="mt-3">
              Ordered as a guest? Open the link in your confirmation email to see your order.
            </p>
          )}
        </>
      }
    >
      <SignInForm
        required={{ email: 'Enter your email.', password: 'Enter your password.' }}
        missing="Please enter email and password"
        submit="Login"
        send={(typed) => api.call('login', { email: typed('email'), password: typed('password') })}
      >
        {(errors) => (
          <>
            <TextField
              label="Email"
              name="email"
              {...emailInput}
              autoComplete="username webauthn"
              error={errors.email}
            />
            <div>
              <PasswordField
                label="Password"
                name="password"
                autoComplete="current-password"
                error={errors.password}
              />
              <Link to={to.forgotPassword()} className={`mt-1 text-sm ${textLink}`}>
                Forgot Password?
              </Link>
            </div>
          </>
        )}
      </SignInForm>
      <PasskeySignIn />
    </AuthLayout>
  )
}
