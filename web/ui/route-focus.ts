import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page the focus goes to the new page's heading, so that the keyboard goes on from there and a
 * screen reader says where one is. Changing filters or a search keeps the focus where it was. It goes there with the
 * page itself, not a moment later: by then somebody quick may have moved it on.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    focusHeading()
  }, [pathname])
}

/** For what replaces all that a page holds without a change of address, too. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
