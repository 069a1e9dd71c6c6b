import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

/** Pixels from the screen's upper and lower edge within which the page scrolls under what is dragged. */
const edge = 72
/** Pixels that it scrolls in a frame. */
const step = 8

/**
 * Lets a pointer drag an item to another place of a list or a grid whose items have `data-picture`. The item moves while it is
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
    let [side, height] = [event.clientX, event.clientY]
    let frame = 0
    const controller = new AbortController()
    const { signal } = controller
    const place = () => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
      const from = items.findIndex((item) => item.dataset.picture === key)
      const to = items.findIndex((item) => isIn(item, side, height))
      if (to !== -1 && to !== from) move(key, to)
    }
    const scroll = () => {
      const way = wayAt(height)
      if (way !== 0) {
        window.scrollBy({ top: way * step, behavior: 'instant' })
        place()
      }
      frame = requestAnimationFrame(scroll)
    }
    const ofThisPointer = (action: () => void) => (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      side = moved.clientX
      height = moved.clientY
      action()
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

function isIn(item: HTMLElement, side: number, height: number): boolean {
  const { left, right, top, bottom } = item.getBoundingClientRect()
  return side >= left && side <= right && height >= top && height <= bottom
}
