import { useLocation } from 'react-router'
import { to } from '../paths.ts'
import { SearchButton } from '../storefront/search/search-button.tsx'
import { Link } from '../ui/link.tsx'
import { NavigationProgress } from '../ui/navigation-progress.tsx'
import { CartLink } from './cart-link.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SessionPart } from './session-part.tsx'
import { ShopMark } from './shop-mark.tsx'
import { SiteNavigation } from './site-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

/** All pages but home have a divider (spec §2, "Shared top bar"). */
export function TopBar() {
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-30 bg-paper low:relative print:hidden">
      <div className="page-width flex h-(--bar-height) items-center justify-between gap-2 max-sm:pr-1">
        <Link
          to={to.home()}
          className="flex min-h-11 min-w-0 items-center font-display text-[clamp(16px,15vw-1.625rem,1.375rem)]/[1.3] font-medium wrap-anywhere"
        >
          <ShopMark />
        </Link>
        <SiteNavigation className="hidden gap-5 md:flex lg:gap-8" />
        <div className="flex items-center">
          <SearchButton />
          <UserMenu />
          <div data-personal className="contents">
            <SessionPart />
          </div>
          <CartLink />
          <PhoneMenu />
        </div>
      </div>
      {pathname !== to.home() && <hr className="selvedge h-0.5 border-0" />}
      <NavigationProgress />
    </header>
  )
}
