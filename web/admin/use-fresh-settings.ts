import { useEffect } from 'react'
import { refreshShopSettings } from '../settings/shop-settings.ts'

/** Whoever comes back to a panel that was open learns of the categories, currency and time zone that others have set meanwhile. */
export function useFreshSettings(): void {
  useEffect(() => {
    const refresh = () => void refreshShopSettings()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [])
}
