import { type CSSProperties, useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import 'sonner/dist/styles.css'
import type { Toast } from './toast.ts'

/** Screen readers have to notice the live region before its first message. */
const firstDelayMs = 150

/** Sonner's own variables: its dark theme applies to all toasts or none. */
const darkLook = {
  '--normal-bg': 'var(--color-ink)',
  '--normal-text': 'var(--color-paper)',
  '--normal-border': 'var(--color-ink)',
  '--gray12': 'var(--color-paper)',
} as CSSProperties

/** A wide window has no controls in its lower left corner; errors always show above their form. */
const positionOf = ({ error }: Toast) =>
  !error && window.matchMedia('(width >= 64rem)').matches ? 'bottom-left' : 'top-center'
const offset = { top: 'calc(var(--bar-height) + 0.75rem)', bottom: '1.5rem', left: '1.5rem' }
const mobileOffset = { top: offset.top, left: '1rem', right: '1rem' }

const classNames = {
  toast: 'rounded-md! pr-13! shadow-raised! text-sm!',
  closeButton:
    'top-1/2! right-1! left-auto! size-11! -translate-y-1/2! transform-none! border-0! bg-transparent! text-inherit! hover:text-thread! [&_svg]:size-4.5',
}

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
          toast(message, { id, duration, position: positionOf(next), ...(dark ? { style: darkLook } : {}) })
          shown.current.add(id)
        }
      },
      settled.current ? 0 : firstDelayMs,
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
