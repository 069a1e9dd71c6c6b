import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/**
 * Whether this browser can use passkeys at this address. They belong to the host of the shop's address, on HTTPS or at
 * localhost. Undefined until the page has loaded, since the server can't know.
 */
export function usePasskeysPossible(): boolean | undefined {
  const origin = (useRouteLoaderData('root') as { origin?: string } | undefined)?.origin
  const [isPossible, setPossible] = useState<boolean>()
  useEffect(() => {
    const { hostname } = window.location
    const isOwnHost = origin === undefined || new URL(origin).hostname === hostname
    const isAddress = /^[\d.]+$|:/.test(hostname)
    setPossible(window.isSecureContext && 'PublicKeyCredential' in window && isOwnHost && !isAddress)
  }, [origin])
  return isPossible
}
