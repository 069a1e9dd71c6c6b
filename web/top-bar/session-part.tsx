import { to } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { Heart, User } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { barIcon } from './bar-icon.ts'

/** What depends on who is signed in: a spinner until that is known, then LOGIN, or wishlist and profile picture. */
export function SessionPart() {
  const { checked, isVerified, profilePicture } = useSession()
  if (!checked) {
    return (
      <span className="hidden h-11 min-w-18 place-items-center text-stone-600 scripted:grid">
        <Spinner label="Checking who is signed in" />
      </span>
    )
  }
  if (!isVerified) {
    return (
      <LinkButton to={to.login()} variant="secondary" size="small" className="min-w-18 sm:mx-2">
        LOGIN
      </LinkButton>
    )
  }
  return (
    <>
      <Link to={to.userWishlist()} aria-label="Wishlist" className={barIcon}>
        <Heart />
      </Link>
      <Link to={to.userProfile()} aria-label="Profile" className={`${barIcon} max-sm:hidden`}>
        <ProfilePicture address={profilePicture} />
      </Link>
    </>
  )
}

/** Small and round; a drawn person where there is none. */
export function ProfilePicture({ address }: { address: string }) {
  if (address === '') return <User />
  return (
    <Picture address={address} alt="" sizes="32px" upTo={160} className="size-8 rounded-full object-cover" />
  )
}
