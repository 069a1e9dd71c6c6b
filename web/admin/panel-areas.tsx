import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Right } from '../../contract/administration/roles.ts'
import { ChevronDown } from '../ui/icons.tsx'
import { toArea } from './area-paths.ts'
import { may } from './role.ts'

type Area = { address: string; right: Right }

/** The areas of the panel beside its three tabs. Each has a page of its own, for staff with the right. */
export const areas = {
  Collections: { address: toArea.collections(), right: 'catalogue:read' },
  Offers: { address: toArea.offers(), right: 'marketing:read' },
  Returns: { address: toArea.returns(), right: 'orders:read' },
  Subscribers: { address: toArea.subscribers(), right: 'marketing:read' },
  Customers: { address: toArea.customers(), right: 'customers:read' },
  Reports: { address: toArea.reports(), right: 'reports:read' },
  Pages: { address: toArea.pages(), right: 'settings:read' },
  Import: { address: toArea.imports(), right: 'catalogue:read' },
  Search: { address: toArea.search(), right: 'settings:read' },
  Redirects: { address: toArea.redirects(), right: 'settings:read' },
  Settings: { address: toArea.settings(), right: 'settings:read' },
  Staff: { address: toArea.staff(), right: 'staff:write' },
  Activity: { address: toArea.activity(), right: 'audit:read' },
  'Your account': { address: toArea.account(), right: 'own' },
  Status: { address: toArea.status(), right: 'settings:read' },
} as const satisfies Record<string, Area>
export type AreaName = keyof typeof areas

/** The line below what is open in the panel's bar. */
export const CurrentMark = () => (
  <span
    aria-hidden="true"
    className="selvedge absolute inset-x-0 -bottom-px h-0.75 forced-colors:border-b-3"
  />
)

/** Opens the list of areas. It closes with Escape, and when the focus or a press goes elsewhere. */
export function MoreMenu({ current }: { current?: AreaName | undefined }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    // A press beside the menu moves the focus nowhere.
    if (!(relatedTarget instanceof Node) || !menu.current?.contains(relatedTarget)) close()
  }

  return (
    <details ref={menu} onKeyDown={onKeyDown} onBlur={onBlur} className="relative ml-auto flex items-center">
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-1 label-text whitespace-nowrap hover:text-ink ${current ? 'text-ink' : 'text-stone-700'} [&::-webkit-details-marker]:hidden`}
      >
        More
        <ChevronDown className="size-4" />
        {current && <CurrentMark />}
      </summary>
      <ul className="absolute top-full right-0 z-30 max-h-[calc(100dvh-2*var(--tabs-height))] min-w-44 overflow-y-auto overscroll-contain rounded-sm border border-stone-300 bg-white py-1 shadow-raised">
        {Object.entries(areas)
          .filter(([, { right }]) => may(right))
          .map(([name, { address }]) => (
            <li key={name}>
              <Link
                to={address}
                onClick={close}
                // The press would take the focus, and so close the menu before it is a click.
                onMouseDown={(event) => event.preventDefault()}
                aria-current={name === current ? 'page' : undefined}
                className="flex min-h-11 items-center px-4 text-sm hover:bg-paper-deep aria-[current]:font-medium"
              >
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </details>
  )
}
