import { to } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useCategories } from '../settings/shop-settings.ts'
import { iconButtonStyle } from '../ui/icon-button-style.ts'
import { Close, Menu } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { ProfileImage } from './session-part.tsx'
import { SiteNavigation } from './site-navigation.tsx'
import { useMenu } from './use-menu.ts'
import { UserEntries } from './user-menu.tsx'

export function PhoneMenu() {
  const { profilePicture } = useSession()
  const categories = useCategories()
  const { panel, isOpen, close } = useMenu()
  const Icon = isOpen ? Close : Menu
  return (
    <>
      <button
        type="button"
        popoverTarget="phone-menu"
        aria-label="Menu"
        className={`${iconButtonStyle} md:hidden`}
      >
        <Icon />
      </button>
      <div
        {...panel}
        id="phone-menu"
        className="menu-panel right-0 left-0 max-h-[calc(100dvh-var(--bar-height))] w-full overflow-y-auto pb-3 backdrop:top-(--bar-height) backdrop:bg-ink/45 md:hidden"
      >
        <nav aria-label="Categories" className="border-b border-stone-300 py-2">
          {categories.map(({ id, name }) => (
            <Link
              key={id}
              to={to.collections({ category: [name] })}
              onClick={close}
              className="flex min-h-12 items-center px-gutter font-display text-2xl font-medium hover:bg-paper-deep"
            >
              {name}
            </Link>
          ))}
        </nav>
        <SiteNavigation className="flex flex-col items-start px-gutter py-2" onLeave={close} />
        <Link
          to={to.userProfile()}
          onClick={close}
          className="flex min-h-14 items-center gap-3 border-t border-stone-300 px-gutter text-sm hover:bg-paper-deep sm:hidden"
        >
          <ProfileImage address={profilePicture} />
          Profile
        </Link>
        <section aria-labelledby="phone-user" className="border-t border-stone-300 pt-4">
          <h2 id="phone-user" className="px-gutter label-caps text-stone-600">
            USER
          </h2>
          <UserEntries onLeave={close} />
        </section>
      </div>
    </>
  )
}
