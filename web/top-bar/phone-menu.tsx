import { useRef } from 'react'
import { to } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { Menu } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { barIcon } from './bar-icon.ts'
import { ProfilePicture } from './session-part.tsx'
import { SiteNavigation } from './site-navigation.tsx'
import { UserEntries } from './user-menu.tsx'

/** Pages and the user's entries in one menu, where the bar is too narrow for both. Opens without scripts too. */
export function PhoneMenu() {
  const { isVerified, profilePicture } = useSession()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button type="button" popoverTarget="phone-menu" aria-label="Menu" className={`${barIcon} md:hidden`}>
        <Menu />
      </button>
      <div
        ref={panel}
        id="phone-menu"
        popover="auto"
        className="menu-panel right-0 left-0 w-full border-b border-b-stone-300 pb-3 md:hidden"
      >
        <SiteNavigation className="flex flex-col items-start px-5 py-2" onLeave={close} />
        <div className="border-t border-stone-300 pt-2">
          {isVerified && (
            <Link
              to={to.userProfile()}
              onClick={close}
              className="flex min-h-11 items-center gap-3 px-5 text-sm hover:bg-paper-deep sm:hidden"
            >
              <ProfilePicture address={profilePicture} />
              Profile
            </Link>
          )}
          <UserEntries onLeave={close} />
        </div>
      </div>
    </>
  )
}
