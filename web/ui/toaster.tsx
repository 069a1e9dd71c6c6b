import { type CSSProperties, useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import 'sonner/dist/styles.css'
import type { Toast } from './toast.ts'

/** Long enough for screen readers to notice the region that announces, before the first message enters it. */
const settling = 150

/** Sonner's own variables, as its dark theme is for all toasts or none. */
const darkLook = {
  '--normal-bg': 'var(--color-ink)',
  '--normal-text': 'var(--color-paper)',
  '--normal-border': 'var(--color-ink)',
  '--gray12': 'var(--color-paper)',
} as CSSProperties

/** On a phone, above what may be fixed to the lower edge of the screen: the button that puts things in the cart. */
const mobileOffset = { bottom: '8.5rem' }

/** Draws the toasts it is given, each once. */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(0)

  useEffect(() => {
    const timer = setTimeout(
      () => {
        for (const { message, duration, dark } of toasts.slice(shown.current)) {
          toast(message, dark ? { duration, style: darkLook } : { duration })
        }
        shown.current = toasts.length
      },
      shown.current === 0 ? settling : 0,
    )
    return () => clearTimeout(timer)
  }, [toasts])

  return (
    <Sonner
      position="bottom-center"
      visibleToasts={3}
      closeButton
      mobileOffset={mobileOffset}
      style={{ fontFamily: 'var(--font-text)' }}
    />
  )
}
