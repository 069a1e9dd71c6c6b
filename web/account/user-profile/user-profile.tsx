import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { AccountForm } from './account-form.tsx'
import { EmailConfirmation } from './email-confirmation.tsx'
import { NewsForm } from './news-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { YourData } from './your-data.tsx'

export const meta = metaOf({
  title: 'Profile',
  description: 'Your picture, delivery address and account.',
  path: to.userProfile(),
  unlisted: true,
})

const SignInSections = lazyWithFallback(() => import('./sign-in-sections.tsx'))

export default function UserProfile() {
  const { data, profilePicture } = useSession()
  if (data === undefined) return null
  const shopper = { ...data, profilePicture }
  return (
    <div className="page-width grid items-start gap-x-20 gap-y-12 py-10 sm:py-16 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <section aria-labelledby="profile-name" className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24">
        <div>
          <p className="label-text text-stone-600">Profile</p>
          <h1 id="profile-name" className="mt-1 font-display text-3xl font-medium break-words">
            {data.name}
          </h1>
          <p className="mt-1 text-sm break-words text-stone-600">{data.email}</p>
        </div>
        <PictureForm key={data.id} shopper={shopper} />
      </section>
      <div className="flex flex-col gap-14">
        <PersonalDetailsForm key={data.id} id={data.id} />
        <AccountForm key={`account ${data.id}`} shopper={shopper} />
        <EmailConfirmation key={data.email} id={data.id} email={data.email} />
        <NewsForm key={`news ${data.email}`} id={data.id} email={data.email} />
        <PasswordForm key={`password ${data.id}`} shopper={shopper} />
        <SignInSections key={`sign-in ${data.id}`} shopper={shopper} />
        <YourData key={`data ${data.id}`} shopper={shopper} />
      </div>
    </div>
  )
}
