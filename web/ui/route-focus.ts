import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The link that was focused last on each page of the tab's history, by the page's key. */
const lastLinks = new Map<string, string>()

/**
 * After a change of page the focus goes to the new heading, in the same paint; after Back or Forward to the link by which that
 * page was left. Another query keeps the focus.
 */
export function useRouteFocus(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const before = useRef(pathname)
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('main a')?.getAttribute('href')
      if (link) lastLinks.set(key, link)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [key])
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const link = isReturn && lastLinks.get(key)
    if (!link || !focus(`main a[href="${CSS.escape(link)}"]`)) focusHeading()
  }, [key, pathname, isReturn])
}

export const focusHeading = (): void => focusOnPage('main h1')

/** The entry of a list that an act has taken the pressed button from; the heading where the entry is gone as well. */
export const focusEntry = (id: string): void => focusOnPage(`[id="${id}"]`)

/** A dialog that is open keeps the focus, and gives it back to what opened it, which may soon be gone: the focus moves afterwards. */
function focusOnPage(selector: string): void {
  const dialog = document.querySelector('dialog:modal')
  if (dialog) dialog.addEventListener('close', () => focusOnPage(selector), { once: true })
  else if (!focus(selector) && !focus('main h1')) focus('main')
}

/** @returns whether there is such an element that can be seen */
function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) return false
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
