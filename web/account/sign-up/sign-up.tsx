import { api } from '../../api-client.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { NewPasswordField } from '../password-field.tsx'
import { SignInForm } from '../sign-in-form.tsx'

export const meta = metaOf({
  title: 'Sign up',
  description: 'Create a Selvedge account to keep a wishlist, follow your orders and check out faster.',
  path: to.signUp(),
})

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
        required={{ name: 'Enter your name.', email: 'Enter your email.', password: 'Enter a password.' }}
        missing="Please fill all the fields"
        submit="Sign up"
        send={(typed) =>
          api.call('signUp', { name: typed('name'), email: typed('email'), password: typed('password') })
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
            <NewPasswordField label="Password" error={errors.password} />
          </>
        )}
      </SignInForm>
    </AuthLayout>
  )
}
