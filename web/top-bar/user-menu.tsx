import { LogoutButton } from '../account/logout/logout-button.tsx'
import { to } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { ChevronDown } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { useMenu } from './use-menu.ts'

/** The USER dropdown has Orders, and Logout for signed-in shoppers (spec §2). Phones have PhoneMenu. */
export function UserMenu() {
  const { panel, close } = useMenu()
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        onClick={({ currentTarget }) => alignTo(currentTarget, panel.ref.current)}
        className="hidden min-h-11 items-center gap-1 px-3 label-caps hover:text-thread md:flex"
      >
        USER
        <ChevronDown className="size-4" />
      </button>
      <div {...panel} id="user-menu" className="menu-panel min-w-44 py-2">
        <UserEntries onLeave={close} />
      </div>
    </>
  )
}

/** Below the bar, at the button's right end. No CSS anchors: WebKit would keep the wide layout when the window gets narrow. */
function alignTo(button: HTMLElement, menu: HTMLElement | null): void {
  const bar = button.closest('.page-width') ?? button
  const { right } = button.getBoundingClientRect()
  menu?.style.setProperty('top', `${bar.getBoundingClientRect().bottom}px`)
  menu?.style.setProperty('right', `${document.documentElement.clientWidth - right}px`)
}

export function UserEntries({ onLeave }: { onLeave: () => void }) {
  const { isVerified } = useSession()
  const entry =
    'flex min-h-11 w-full items-center px-5 max-md:px-gutter text-left text-sm hover:bg-paper-deep hover:text-thread'
  return (
    <ul>
      <li>
        <Link to={to.myOrder()} onClick={onLeave} className={entry}>
          Orders
        </Link>
      </li>
      {isVerified && (
        <li>
          <LogoutButton onPress={onLeave} className={entry} />
        </li>
      )}
    </ul>
  )
}
