import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import { criticalCss, parseSheet } from './document/critical-css.ts'
import { cssPlaceholder } from './document/css-placeholder.ts'
import { deferStart } from './document/deferred-start.ts'
import { NonceContext } from './document/nonce.ts'
import type { ShopPageHandle } from './page-handle.ts'
import { apiContext } from './page-loader.ts'
import { to } from './paths.ts'
import adminStyles from './ui/styles/admin.css?inline'
import adminSheet from './ui/styles/admin.css?url'
import shopStyles from './ui/styles/shop.css?inline'
import shopSheet from './ui/styles/shop.css?url'

const nonceContext = createContext<string>()
const renderedContext = createContext<{ html?: string }>()

/**
 * The context of one rendering: `api` answers in-process, `nonce` marks the page's own scripts and styles. The request's
 * origin has to be the shop's public one: canonical links begin with it.
 */
export function contextFor(api: ApiClient, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(nonceContext, nonce)
  context.set(renderedContext, {})
  return context
}

/** The page as text, which saves encoding it for the response and decoding it again; undefined if rendering failed. */
export const renderedPage = (context: RouterContextProvider): string | undefined =>
  context.get(renderedContext).html

/** Renders the whole page before answering: public pages are cached, never streamed. */
export default async function answerPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const page = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  context.get(renderedContext).html = import.meta.env.PROD
    ? completePage(page.html, request, entry)
    : page.html
  return new Response(null, { status: page.failed ? 500 : status, headers })
}

/** A page contains the styles its own elements use; the whole stylesheet loads with the scripts. */
const sheets = {
  admin: { address: adminSheet, sheet: parseSheet(adminStyles) },
  shop: { address: shopSheet, sheet: parseSheet(shopStyles) },
}

const sheetOf = (pathname: string) => (pathname.startsWith(to.admin()) ? sheets.admin : sheets.shop)

export const sheetAddressOf = (pathname: string): string => sheetOf(pathname).address

function completePage(html: string, request: Request, entry: EntryContext): string {
  const { pathname } = new URL(request.url)
  const { address: styles, sheet } = sheetOf(pathname)
  const page = html.replace(cssPlaceholder, () => criticalCss(html, sheet))
  return deferStart(page, { styles, picturesFirst: picturesFirst(entry) })
}

function picturesFirst({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as ShopPageHandle | undefined
    return handle?.picturesFirst === true
  })
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        pipe(collectText((html) => resolve({ html, failed })))
      },
      onShellError: reject,
      onError() {
        failed = true
      },
    })
  })
}

/** Nothing waits for the pieces, as a page is sent whole. */
function collectText(finish: (text: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, written) {
      pieces.push(piece)
      written()
    },
    final(finished) {
      finish(Buffer.concat(pieces).toString())
      finished()
    },
  })
}
