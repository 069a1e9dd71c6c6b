import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { NetworkError } from '../api-client.ts'
import { errorDetails } from '../error-details.ts'
import { isRecord } from '../is-record.ts'
import { to } from '../paths.ts'
import { useShopName } from '../settings/shop-settings.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { isReached, untilDone } from '../until-done.ts'
import { NotFound } from './not-found.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const shopName = useShopName()
  useEffect(() => {
    window.addEventListener('pageshow', reloadRestored)
    return () => window.removeEventListener('pageshow', reloadRestored)
  }, [])
  useRetry(error)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <section className="page-width flex flex-col items-start gap-6 py-20 sm:py-28">
      <title>{`Something went wrong · ${shopName}`}</title>
      <p className="label-text text-stone-600">A dropped stitch</p>
      <h1 className="font-display text-3xl font-medium">Something went wrong</h1>
      <p className="max-w-prose text-stone-700">{messageOf(error)}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${pathname}${search}`} reloadDocument>
          Try again
        </LinkButton>
        <LinkButton to={to.collections()} variant="secondary">
          See the collection
        </LinkButton>
      </div>
    </section>
  )
}

/** The page comes by itself once the shop answers again. */
function useRetry(error: unknown): void {
  const { revalidate } = useRevalidator()
  const isScript = error instanceof Error && error.name === scriptNotReached
  const isCall = isRouteErrorResponse(error) ? error.status >= 500 : error instanceof NetworkError
  useEffect(() => {
    if (isCall) return untilDone(() => revalidate().then(() => false))
    if (!isScript) return
    return untilDone(async () => {
      if (await isReached()) window.location.reload()
      return false
    })
  }, [isCall, isScript, revalidate])
}

/** The name that the build gives the error of a page whose script can't be had (scripts/building/keep-page-offline.ts). */
const scriptNotReached = 'ScriptNotReached'

/** A browser that leaves a page aborts its requests, and may keep the error that follows in its back/forward cache. */
function reloadRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload()
}

function messageOf(error: unknown): string {
  const body: unknown = isRouteErrorResponse(error) ? error.data : undefined
  if (isRecord(body) && 'message' in body) return String(body.message)
  // A TypeError on the server is a fault, not a lost connection.
  if (import.meta.env.SSR) return errorDetails(undefined).message
  return error instanceof TypeError ? notLoaded : errorDetails(error).message
}

const notLoaded = 'We couldn’t load this page. Please check your connection and try again.'
