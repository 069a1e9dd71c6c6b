import { to } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { iconButtonStyle } from '../ui/icon-button-style.ts'
import { Heart, User } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Is as wide before the check of the session as after it: a press on a neighbour that moves would miss it. */
export function SessionPart() {
  const { checked, isVerified, profilePicture } = useSession()
  if (!checked) {
    return (
      <span className="hidden h-11 min-w-18 place-items-center text-stone-600 max-sm:min-w-[72px] sm:mr-13 sm:ml-2 scripted:grid">
        <Spinner label="Checking who is signed in" />
      </span>
    )
  }
  if (!isVerified) {
    return (
      <>
        <Link
          to={to.login()}
          className="grid min-h-11 min-w-18 place-items-center rounded-sm label-caps hover:text-thread max-sm:min-w-[72px] sm:mx-2 sm:border sm:border-stone-400 sm:px-3"
        >
          LOGIN
        </Link>
        <ProfileLink address="" />
      </>
    )
  }
  return (
    <>
      <Link to={to.userWishlist()} aria-label="Wishlist" className={`${iconButtonStyle} mx-[14px] sm:mx-5.5`}>
        <Heart />
      </Link>
      <ProfileLink address={profilePicture} />
    </>
  )
}

/** Visitors have it too (spec §2); on a phone it is in the menu. */
function ProfileLink({ address }: { address: string }) {
  return (
    <Link to={to.userProfile()} aria-label="Profile" className={`${iconButtonStyle} max-sm:hidden`}>
      <ProfileImage address={address} />
    </Link>
  )
}

export function ProfileImage({ address }: { address: string }) {
  if (address === '') return <User />
  return (
    <Picture address={address} alt="" sizes="32px" upTo={160} className="size-8 rounded-full object-cover" />
  )
}
