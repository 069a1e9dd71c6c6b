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
const renderedContext = createContext<{ page?: Buffer }>()

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

/** The page, which the response would only encode and decode again; undefined if rendering failed. */
export const renderedPage = (context: RouterContextProvider): Buffer | undefined =>
  context.get(renderedContext).page

/** Renders the whole page before answering: public pages are cached, never streamed. */
export default async function answerPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const { page, failed } = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  context.get(renderedContext).page = import.meta.env.PROD ? completePage(page, nonce, request, entry) : page
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** A page contains the styles its own elements use; the whole stylesheet loads with the scripts. */
const sheets = {
  admin: { address: adminSheet, sheet: parseSheet(adminStyles) },
  shop: { address: shopSheet, sheet: parseSheet(shopStyles) },
}

const sheetOf = (pathname: string) => (pathname.startsWith(to.admin()) ? sheets.admin : sheets.shop)

export const sheetAddressOf = (pathname: string): string => sheetOf(pathname).address

/** Only the head and the end are edited. What is between them, most of a page, stays in its bytes. */
function completePage(page: Buffer, nonce: string, request: Request, entry: EntryContext): Buffer {
  const { address: styles, sheet } = sheetOf(new URL(request.url).pathname)
  const body = page.indexOf('<body')
  const end = page.indexOf(`<script nonce="${nonce}"`, body)
  const frame = { head: page.toString('utf8', 0, body), foot: page.toString('utf8', end) }
  const { head, foot } = deferStart(frame, { styles, picturesFirst: picturesFirst(entry) })
  const styledHead = head.replace(cssPlaceholder, () => criticalCss(page, sheet))
  return Buffer.concat([Buffer.from(styledHead), page.subarray(body, end), Buffer.from(foot)])
}

function picturesFirst({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as ShopPageHandle | undefined
    return handle?.picturesFirst === true
  })
}

function renderWhole(element: React.ReactNode, nonce: string): Promise<{ page: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // React would put later parts of a page elsewhere, and move them to their place by script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        pipe(collect((page) => resolve({ page, failed })))
      },
      onShellError: reject,
      onError() {
        failed = true
      },
    })
  })
}

/** Nothing waits for the pieces, as a page is sent whole. */
function collect(finish: (page: Buffer) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, written) {
      pieces.push(piece)
      written()
    },
    final(finished) {
      finish(Buffer.concat(pieces))
      finished()
    },
  })
}
