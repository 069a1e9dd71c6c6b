import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

/**
 * Lets a pointer or a finger drag an item to another place of a list whose items have `data-picture`. The item moves
 * while it is dragged, so it lies where it was let go. The keyboard has buttons instead (WCAG 2.5.7).
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (key: string, place: number) => void,
) {
  const [dragged, setDragged] = useState<string>()

  const startOf = (key: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(key)
    const controller = new AbortController()
    const { signal } = controller
    const end = () => {
      controller.abort()
      setDragged(undefined)
    }
    const onMove = ({ clientY }: PointerEvent) => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
      const place = items.findIndex((item) => clientY < middleOf(item))
      const from = items.findIndex((item) => item.dataset.picture === key)
      const target = targetOf(from, place === -1 ? items.length : place)
      if (target !== from) move(key, target)
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  return { dragged, startOf }
}

function middleOf(item: HTMLElement): number {
  const { top, height } = item.getBoundingClientRect()
  return top + height / 2
}

/** `before` is the first item that lies below the pointer. */
const targetOf = (from: number, before: number): number => (before > from ? before - 1 : before)
