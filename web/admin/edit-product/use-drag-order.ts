import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

/** Pixels from the screen's upper and lower edge within which the page scrolls under what is dragged. */
const edge = 72
/** Pixels that it scrolls in a frame. */
const step = 8

/**
 * Lets a pointer drag an item to another place of a list whose items have `data-picture`. The item moves while it is
 * dragged, so it lies where it was let go. A finger drags by what has `data-grip`, and scrolls the page elsewhere. The
 * keyboard has buttons instead (WCAG 2.5.7).
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (key: string, place: number) => void,
) {
  const [dragged, setDragged] = useState<string>()

  const startOf = (key: string) => (event: ReactPointerEvent) => {
    const { button, pointerId, pointerType, target } = event
    const isOnGrip = target instanceof Element && target.closest('[data-grip]') !== null
    if (button !== 0 || (pointerType === 'touch' && !isOnGrip)) return
    event.preventDefault()
    setDragged(key)
    let height = event.clientY
    let frame = 0
    const controller = new AbortController()
    const { signal } = controller
    const place = () => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
      const below = items.findIndex((item) => height < middleOf(item))
      const from = items.findIndex((item) => item.dataset.picture === key)
      const to = targetOf(from, below === -1 ? items.length : below)
      if (to !== from) move(key, to)
    }
    const scroll = () => {
      const way = wayAt(height)
      if (way !== 0) {
        window.scrollBy({ top: way * step, behavior: 'instant' })
        place()
      }
      frame = requestAnimationFrame(scroll)
    }
    const ofThisPointer = (act: () => void) => (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      height = moved.clientY
      act()
    }
    const end = () => {
      controller.abort()
      cancelAnimationFrame(frame)
      setDragged(undefined)
    }
    window.addEventListener('pointermove', ofThisPointer(place), { signal })
    window.addEventListener('pointerup', ofThisPointer(end), { signal })
    window.addEventListener('pointercancel', ofThisPointer(end), { signal })
    frame = requestAnimationFrame(scroll)
  }

  return { dragged, startOf }
}

const wayAt = (height: number): number => {
  if (height < edge) return -1
  return height > window.innerHeight - edge ? 1 : 0
}

function middleOf(item: HTMLElement): number {
  const { top, height } = item.getBoundingClientRect()
  return top + height / 2
}

/** `before` is the first item that lies below the pointer. */
const targetOf = (from: number, before: number): number => (before > from ? before - 1 : before)
