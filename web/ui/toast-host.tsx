import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { endErrorToasts, onToast, type Toast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

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
