import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { inlineCss } from './document/css-placeholder.ts'
import { hydratedEvent, readyEvent, startScript } from './document/deferred-start.ts'
import { NonceContext } from './document/nonce.ts'
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
  // Small enough to come within the page: browsers ask for it as if it mattered.
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The browser need not carry it: it has run already. */
const start = import.meta.env.SSR ? `${storageScript()};${startScript()}` : ''

/** Where the shop is reached: what absolute addresses in a page's head begin with. */
export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

/** It never changes, so nothing is ever asked for it again. */
export const shouldRevalidate = () => false

/** The document around every page; the same for everybody. */
export function Layout({ children }: { children: ReactNode }) {
  const mark = use(NonceContext)
  useLayoutEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), [])
  useEffect(() => void document.dispatchEvent(new Event(readyEvent)), [])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f4" />
        {import.meta.env.PROD && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as written in prepare-storage.ts and deferred-start.ts
          <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
        )}
        <Meta />
        {import.meta.env.PROD && (
          <style
            id="styles"
            nonce={mark}
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
