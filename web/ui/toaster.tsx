import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import type { Toast } from './toast.ts'

/** Long enough for screen readers to notice the region that announces, before the first message enters it. */
const settling = 150

/** Draws the toasts it is given, each once. */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(0)

  useEffect(() => {
    const timer = setTimeout(
      () => {
        for (const { message, duration, dark } of toasts.slice(shown.current)) {
          toast(message, { duration, className: dark ? 'toast-dark' : 'toast-light' })
        }
        shown.current = toasts.length
      },
      shown.current === 0 ? settling : 0,
    )
    return () => clearTimeout(timer)
  }, [toasts])

  return <Sonner position="bottom-center" visibleToasts={3} closeButton />
}
