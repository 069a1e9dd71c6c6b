import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The scale after one press, the largest scale, and the factor of each key or button press. */
export const pressScale = 2.5
export const maxScale = 4
const step = 1.5

type Point = { x: number; y: number }

/** Safari's event for two fingers on a trackpad; phones send it beside touches. `scale` counts from its start. */
type GestureEvent = MouseEvent & { scale: number }

export type Zoom = {
  scale: number
  /** `about` is a point of the screen, by default the middle. */
  zoomTo: (scale: number, about?: Point) => void
  zoomIn: () => void
  zoomOut: () => void
}

/** Zooms a scrolling box about the fingers or its middle: by pinch, trackpad, Ctrl and wheel, or the keys + - 0. */
export function useZoom(box: RefObject<HTMLElement | null>): Zoom {
  const [scale, setScale] = useState(1)
  const anchor = useRef<{ share: Point; at: Point }>(undefined)

  const zoomTo: Zoom['zoomTo'] = (next, about) => {
    const element = box.current
    if (element === null) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { x: (about?.x ?? left + width / 2) - left, y: (about?.y ?? top + height / 2) - top }
    const share = {
      x: (element.scrollLeft + at.x) / element.scrollWidth,
      y: (element.scrollTop + at.y) / element.scrollHeight,
    }
    anchor.current = { share, at }
    setScale(Math.min(maxScale, Math.max(1, next)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once the box has its new size
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || anchor.current === undefined) return
    const { share, at } = anchor.current
    element.scrollTo({
      left: share.x * element.scrollWidth - at.x,
      top: share.y * element.scrollHeight - at.y,
      behavior: 'instant',
    })
  }, [scale, box])

  useGestures(box, scale, zoomTo)
  return { scale, zoomTo, zoomIn: () => zoomTo(scale * step), zoomOut: () => zoomTo(scale / step) }
}

/** React's touch and wheel listeners are passive; these must keep the browser from zooming the page. */
function useGestures(box: RefObject<HTMLElement | null>, scale: number, zoomTo: Zoom['zoomTo']): void {
  const now = useRef({ scale, zoomTo })
  useLayoutEffect(() => {
    now.current = { scale, zoomTo }
  })

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const ended = new AbortController()
    const { signal } = ended
    let pinch: { distance: number; scale: number } | undefined
    let gestureFrom = 1

    const start = ({ touches }: TouchEvent) => {
      pinch =
        touches.length === 2 ? { distance: between(touches).distance, scale: now.current.scale } : undefined
    }
    const move = (event: TouchEvent) => {
      if (pinch === undefined || event.touches.length !== 2) return
      event.preventDefault()
      const { distance, middle } = between(event.touches)
      now.current.zoomTo((pinch.scale * distance) / pinch.distance, middle)
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      now.current.zoomTo(now.current.scale * Math.exp(-event.deltaY / 100), {
        x: event.clientX,
        y: event.clientY,
      })
    }
    const gestureStart = (event: Event) => {
      event.preventDefault()
      gestureFrom = now.current.scale
    }
    const gestureChange = (event: Event) => {
      event.preventDefault()
      const { scale: factor, clientX, clientY } = event as GestureEvent
      if (pinch === undefined) now.current.zoomTo(gestureFrom * factor, { x: clientX, y: clientY })
    }
    element.addEventListener('gesturestart', gestureStart, { signal })
    element.addEventListener('gesturechange', gestureChange, { signal })
    element.addEventListener('touchstart', start, { passive: true, signal })
    element.addEventListener('touchmove', move, { passive: false, signal })
    element.addEventListener('wheel', wheel, { passive: false, signal })
    return () => ended.abort()
  }, [box])
}

function between([one, other]: Iterable<Touch>): { distance: number; middle: Point } {
  const [from, to] = [one, other].map((touch) => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 })) as [
    Point,
    Point,
  ]
  return {
    distance: Math.max(1, Math.hypot(from.x - to.x, from.y - to.y)),
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  }
}
