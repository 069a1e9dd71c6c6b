import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type Location, useNavigate } from 'react-router'
import { to } from '../../paths.ts'
import { Keys } from '../shortcuts/shortcuts-button.tsx'

export const tabs = ['add', 'list', 'orders'] as const
export type Tab = (typeof tabs)[number]

/** As the specification names them (spec §2, "Admin"). */
export const tabNames: Record<Tab, string> = { add: 'Add Items', list: 'List Items', orders: 'Orders' }

/** The tab an address names; Add Items for anything else. */
export function tabOf(query: URLSearchParams): Tab {
  return tabs.find((tab) => tab === query.get('tab')) ?? 'add'
}

/** Where each tab was left in this visit to the panel: its search, its filter, its page. */
export type LeftTabs = Readonly<Partial<Record<Tab, Location>>>

const addressOf = (tab: Tab) => to.adminHome(tab === 'add' ? {} : { tab })
const tabId = (tab: Tab) => `tab-${tab}`
const panelId = (tab: Tab) => `panel-${tab}`

/**
 * Tabs after the WAI-ARIA pattern that are links as well: each has an address, opens in another window, and is found
 * again on the way back. Arrow keys, Home and End move along them. Another tab opens as it was left; a press on the
 * one that is open shows all of it again.
 */
export function Tabs({ current, left = {} }: { current: Tab; left?: LeftTabs }) {
  const navigate = useNavigate()
  const leftAt = (tab: Tab) => (tab === current ? undefined : left[tab])

  function move(event: KeyboardEvent) {
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      event.preventDefault()
      return event.target.click()
    }
    // From where the focus is: the page may still be on its way to the tab of the last key.
    const focused = tabs.find((tab) => tabId(tab) === document.activeElement?.id) ?? current
    const next = neighbour(focused, event.key)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus()
    const at = leftAt(next)
    void navigate(at ?? addressOf(next), { replace: true, state: at?.state })
  }

  return (
    <div className="sticky top-0 z-20 low:static border-b border-stone-300 bg-paper print:hidden">
      <div className="page-width flex">
        <div
          role="tablist"
          tabIndex={-1}
          aria-label="Admin panel"
          onKeyDown={move}
          className="flex gap-5 sm:gap-10"
        >
          {tabs.map((tab) => (
            <Link
              key={tab}
              role="tab"
              id={tabId(tab)}
              to={leftAt(tab) ?? addressOf(tab)}
              state={leftAt(tab)?.state}
              aria-selected={tab === current}
              aria-controls={panelId(tab)}
              tabIndex={tab === current ? 0 : -1}
              className="relative flex h-(--tabs-height) items-center label-text whitespace-nowrap text-stone-700 hover:text-ink aria-selected:text-ink"
            >
              {tabNames[tab]}
              {tab === current && (
                <span
                  aria-hidden="true"
                  className="selvedge absolute inset-x-0 -bottom-px h-0.75 forced-colors:border-b-3"
                />
              )}
            </Link>
          ))}
        </div>
        <Keys />
      </div>
    </div>
  )
}

/** What belongs to a tab; it stays in the document while another one is shown. */
export function TabPanel({ tab, current, children }: { tab: Tab; current: Tab; children?: ReactNode }) {
  return (
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
}

function neighbour(tab: Tab, key: string): Tab | undefined {
  const here = tabs.indexOf(tab)
  if (key === 'ArrowRight') return tabs[(here + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(here - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
