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

/**
 * Where a toast stands: never over what is pressed or typed next. A wide window has nothing in its lower left corner;
 * elsewhere only headings are right below the bar (theme.css keeps what has the focus out of there). What is wrong in a
 * form is always said above the form.
 */
const place = ({ error }: Toast) =>
  !error && window.matchMedia('(width >= 64rem)').matches ? 'bottom-left' : 'top-center'
const offset = { top: 'calc(var(--bar-height) + 0.75rem)', bottom: '1.5rem', left: '1.5rem' }
const mobileOffset = { top: offset.top, left: '1rem', right: '1rem' }

/** In the shop's own shape; the closing cross is as large as a thumb. */
const classNames = {
  toast: 'rounded-md! pr-13! shadow-raised! text-sm!',
  closeButton:
    'top-1/2! right-1! left-auto! size-11! -translate-y-1/2! transform-none! border-0! bg-transparent! text-inherit! hover:text-thread! [&_svg]:size-4.5',
}

/** Draws the toasts it is given, each once; one that is given no longer ends. */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(new Set<number>())
  const settled = useRef(false)

  useEffect(() => {
    for (const id of shown.current) {
      if (toasts.some((given) => given.id === id)) continue
      toast.dismiss(id)
      shown.current.delete(id)
    }
    const timer = setTimeout(
      () => {
        settled.current = true
        for (const next of toasts.filter(({ id }) => !shown.current.has(id))) {
          const { id, message, duration, dark } = next
          toast(message, { id, duration, position: place(next), ...(dark ? { style: darkLook } : {}) })
          shown.current.add(id)
        }
      },
      settled.current ? 0 : settling,
    )
    return () => clearTimeout(timer)
  }, [toasts])

  return (
    <Sonner
      visibleToasts={3}
      closeButton
      offset={offset}
      mobileOffset={mobileOffset}
      toastOptions={{ classNames }}
      style={{ fontFamily: 'var(--font-text)' }}
    />
  )
}
