import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast, type Toast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** The place toasts appear in; one on every layout. */
export function ToastHost() {
  const [toasts, setToasts] = useState<Toast[]>([])
  useEffect(() => onToast((next) => setToasts((earlier) => [...earlier, next])), [])
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  )
}
