import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type Location, useNavigate } from 'react-router'
import type { Right } from '../../../contract/administration/roles.ts'
import { toArea } from '../area-paths.ts'
import { CurrentMark, MoreMenu } from '../panel-areas.tsx'
import { may } from '../role.ts'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'

export const panelTabs = ['add', 'list', 'orders'] as const
export type PanelTab = (typeof panelTabs)[number]

export const tabNames: Record<PanelTab, string> = { add: 'Add Items', list: 'List Items', orders: 'Orders' }

const rightOfTab: Record<PanelTab, Right> = {
  add: 'catalogue:write',
  list: 'catalogue:read',
  orders: 'orders:read',
}

/** The tabs that the role of who is signed in can use. */
export const shownTabs = (): readonly PanelTab[] => panelTabs.filter((tab) => may(rightOfTab[tab]))

/** The tab of an address; without one Add Items, or Orders for a role that can't add any. */
export function tabOf(query: URLSearchParams): PanelTab {
  const shown = shownTabs()
  return shown.find((tab) => tab === query.get('tab')) ?? (shown.includes('add') ? 'add' : 'orders')
}

/** The last address of each tab in this visit, with its search, filter and page. */
export type LastLocations = Readonly<Partial<Record<PanelTab, Location>>>

export const addressOfTab = (tab: PanelTab) => toArea.home(tab === 'add' ? {} : { tab })
const tabId = (tab: PanelTab) => `tab-${tab}`
const panelId = (tab: PanelTab) => `panel-${tab}`

/**
 * Tabs after the WAI-ARIA pattern that are links as well, so each has an address and opens in another window. Arrow
 * keys, Home and End move along them. Another tab opens at its last address; the current one opens without filters.
 * Decision 117 says why no library renders them.
 */
export function PanelTabs({ current, last = {} }: { current: PanelTab; last?: LastLocations }) {
  const navigate = useNavigate()
  const lastOf = (tab: PanelTab) => (tab === current ? undefined : last[tab])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      event.preventDefault()
      return event.target.click()
    }
    // The focus may be ahead of the address, which follows once the tab has opened.
    const focused = panelTabs.find((tab) => tabId(tab) === document.activeElement?.id) ?? current
    const next = tabAfter(focused, event.key)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus()
    const location = lastOf(next)
    void navigate(location ?? addressOfTab(next), { replace: true, state: location?.state })
  }

  return (
    <div className="sticky top-0 z-20 low:static border-b border-stone-300 bg-paper print:hidden">
      <div className="page-width flex flex-wrap">
        <div
          role="tablist"
          tabIndex={-1}
          aria-label="Admin panel"
          onKeyDown={onKeyDown}
          className="flex flex-wrap gap-x-3.5 sm:gap-x-10"
        >
          {shownTabs().map((tab) => (
            <Link
              key={tab}
              role="tab"
              id={tabId(tab)}
              to={lastOf(tab) ?? addressOfTab(tab)}
              state={lastOf(tab)?.state}
              aria-selected={tab === current}
              aria-controls={panelId(tab)}
              tabIndex={tab === current ? 0 : -1}
              className="relative flex h-(--tabs-height) items-center label-text whitespace-nowrap text-stone-700 hover:text-ink aria-selected:text-ink"
            >
              {tabNames[tab]}
              {tab === current && <CurrentMark />}
            </Link>
          ))}
        </div>
        <div className="ml-auto flex gap-8">
          <ShortcutsButton />
          <MoreMenu />
        </div>
      </div>
    </div>
  )
}

type TabPanelProps = { tab: PanelTab; current: PanelTab; children?: ReactNode }

/** The panel of a tab; it stays in the document while another tab is open, since `aria-controls` names it. */
export const TabPanel = ({ tab, current, children }: TabPanelProps) => (
  <div
    role="tabpanel"
    id={panelId(tab)}
    aria-labelledby={tabId(tab)}
    hidden={tab !== current}
    className="page-width py-6 sm:py-8 print:p-0"
  >
    {children}
  </div>
)

function tabAfter(tab: PanelTab, key: string): PanelTab | undefined {
  const tabs = shownTabs()
  const index = tabs.indexOf(tab)
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
