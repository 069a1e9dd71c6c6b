import { shortestPassword } from '../../../contract/accounts/shopper.ts'
import { api } from '../../api-client.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { PasswordField } from '../password-field.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import type { Route } from './+types/sign-up'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Sign up',
      description: 'Create a Selvedge account to keep a wishlist, follow your orders and check out faster.',
      path: to.signUp(),
    },
    matches,
  )

/** Creates an account and signs in (spec §2). The length of the name is only a hint (spec §5). */
export default function SignUp() {
  return (
    <AuthLayout
      title="Sign up"
      intro="Keep a wishlist, follow your orders and check out faster."
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
        required={{
          name: 'Enter your name.',
          email: 'Enter your email.',
          password: 'Enter a password.',
        }}
        missing="Please fill all the fields"
        submit="Sign up"
        send={(typed) =>
          api.call('signUp', {
            name: typed('name'),
            email: typed('email'),
            password: typed('password'),
          })
        }
      >
        {(errors) => (
          <>
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              hint="4 to 10 characters"
              error={errors.name}
            />
            <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              hint={`At least ${shortestPassword} characters`}
              error={errors.password}
            />
          </>
        )}
      </SignInForm>
    </AuthLayout>
  )
}
