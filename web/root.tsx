import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '../contract/settings/shop-settings.ts'
import type { Route } from './+types/root'
import { inlineCss } from './document/css-placeholder.ts'
import { startScript } from './document/deferred-start.ts'
import { NonceContext } from './document/nonce.ts'
import { hydratedEvent, readyEvent, replayScript } from './document/replay-input.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { apiContext } from './page-loader.ts'
import { documentSettings } from './settings/document-settings.ts'
import { followSettings } from './settings/shop-settings.ts'
import { ShopSettingsContext } from './settings/shop-settings-context.ts'
import { storageScript } from './storage/prepare-storage.ts'
import fraunces from './ui/fonts/fraunces-english.woff2?url'
import inter from './ui/fonts/inter-english.woff2?url'
import everyStyle from './ui/styles/admin.css?url'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: everyStyle }] : []),
  font(inter),
  font(fraunces),
  { rel: 'manifest', href: '/site.webmanifest' },
]

/**
 * The script is empty in the browser's bundle, where it has run already. A function's text takes two bytes for each character
 * if any character of its file does, and so would every page that contains it; its copy takes one.
 */
const headScript = import.meta.env.SSR
  ? Buffer.from([storageScript(), startScript(), replayScript()].join(';')).toString()
  : ''

/** Absolute addresses in a page's head need the origin. A shop with the shipped settings has none in its pages. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { data }: { data: PublicSettings } = await context
    .get(apiContext)
    .call('getShopSettings', {})
    .catch(() => ({ data: {} }))
  return { origin: url.origin, ...(Object.keys(data).length > 0 && { settings: documentSettings(data) }) }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const loaded = useRouteLoaderData<typeof loader>('root')
  // Before the head is rendered, which names the currency.
  if (loaded) followSettings(loaded.settings)
  useLayoutEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), [])
  useEffect(() => void document.dispatchEvent(new Event(readyEvent)), [])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.PROD && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts, written from functions
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        )}
        <Meta />
        {import.meta.env.PROD && (
          <style
            id="styles"
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, as built
            dangerouslySetInnerHTML={{ __html: inlineCss() }}
          />
        )}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ShopSettingsContext value={loaderData.settings}>
      <Outlet />
    </ShopSettingsContext>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopSettingsContext value={loaderData?.settings}>
      <ErrorPage error={error} />
    </ShopSettingsContext>
  )
}
