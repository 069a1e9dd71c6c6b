import { useEffect, useLayoutEffect, useRef } from 'react'
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

/** An act that focuses something itself has done so by then, in an effect after the paint as well. */
const actMs = 50

/**
 * Where the element that has the focus is taken off the page, and nothing else is focused, the focus goes to the heading of
 * the part that the element stood in. Browsers leave it at the page as a whole (decision 361).
 */
export function useLostFocus(): void {
  useEffect(() => {
    let focused: Element | undefined
    let parts: readonly Element[] = []
    const note = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return
      focused = target
      parts = partsAround(target)
    }
    const onFocus = ({ target }: Event) => note(target)
    // Somebody may be at a control before the scripts have come.
    note(document.activeElement)
    const isLost = () => focused?.isConnected === false && document.activeElement === document.body
    const observer = new MutationObserver(() => {
      if (isLost()) setTimeout(() => isLost() && focusHeadingOf(parts), actMs)
    })
    /** A press beside every control leaves one that is still there; another window leaves the focus where it is. */
    const leave = ({ target }: Event) =>
      setTimeout(() => {
        if (focused === target && focused.isConnected && document.activeElement !== target)
          focused = undefined
      })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', leave)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [])
}

/** The parts of the page with an element, from the innermost one. */
function partsAround(element: Element): Element[] {
  const part = element.closest('dialog, section, article, main')
  return part?.parentElement ? [part, ...partsAround(part.parentElement)] : []
}

function focusHeadingOf(parts: readonly Element[]): void {
  const headings = parts.flatMap((part) =>
    part.isConnected ? [part.querySelector<HTMLElement>('h1, h2, h3')] : [],
  )
  if (!headings.some((heading) => heading !== null && focusElement(heading))) focusHeading()
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

function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  return element !== null && focusElement(element)
}

/** @returns whether it has the focus, which what can't be seen does not take */
function focusElement(element: HTMLElement): boolean {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
