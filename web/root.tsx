import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { inlineCss } from './document/css-placeholder.ts'
import { startScript } from './document/deferred-start.ts'
import { NonceContext } from './document/nonce.ts'
import { hydratedEvent, readyEvent, replayScript } from './document/replay-input.ts'
import { ErrorPage } from './layout/error-page.tsx'
import favicon from './public/favicon.svg?inline'
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
  // The icon is inline, as browsers request it with high priority.
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The script is empty in the browser's bundle, where it has run already. */
const headScript = import.meta.env.SSR ? [storageScript(), startScript(), replayScript()].join(';') : ''

/** Absolute addresses in a page's head need the origin. */
export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

/** The origin never changes. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  useLayoutEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), [])
  useEffect(() => void document.dispatchEvent(new Event(readyEvent)), [])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f4" />
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

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
