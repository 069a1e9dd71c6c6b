import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus goes to the new heading, in the same paint. Another query keeps the focus. */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    focusHeading()
  }, [pathname])
}

export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
