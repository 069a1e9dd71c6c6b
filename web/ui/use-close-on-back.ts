import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { OverlayHistory } from './overlay-history.ts'

const overlays = import.meta.env.SSR ? undefined : new OverlayHistory(window, flushSync)

/** React warns of layout effects on the server. */
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Back closes what is open, and the page below stays. `close` may leave it open, as during a payment. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useBeforePaint(() => (open ? overlays?.opened(() => onBack()) : undefined), [open])
}
