import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { showNotice } from './offline-notice.ts'
import { endErrorToasts, onToast, type Toast } from './toast.ts'

type ToasterProps = { toasts: readonly Toast[] }

const Toaster = lazy<ComponentType<ToasterProps>>(() =>
  import('./toaster.tsx').catch(() => ({ default: PlainToaster })),
)

export function ToastHost() {
  const [toasts, setToasts] = useState<Toast[]>()
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)
  useEffect(() => onToast((change) => setToasts((earlier = []) => change(earlier))), [])
  useEffect(() => {
    if (shownOn.current !== pathname) endErrorToasts()
    shownOn.current = pathname
  }, [pathname])
  if (toasts === undefined) return null
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  )
}

let newest = 0

/** Says the last toast where the script of toasts can't be had: without a network, or from a shop that was updated since. */
function PlainToaster({ toasts }: ToasterProps) {
  const last = toasts.at(-1)
  useEffect(() => {
    // An error that ends leaves what was said before it.
    if (!last || last.id < newest) return
    newest = last.id
    const notice = showNotice(last.message)
    setTimeout(() => notice.remove(), last.duration)
    return () => notice.remove()
  }, [last])
  return null
}
