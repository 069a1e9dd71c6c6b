import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import { criticalCss, parseSheet } from './document/critical-css.server.ts'
import { cssPlaceholder } from './document/css-placeholder.ts'
import { deferStart } from './document/deferred-start.ts'
import { identityHead } from './document/identity-head.server.ts'
import { KeptMarkup } from './document/kept-markup.ts'
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
  const { serverHandoffStream, ...shown } = entry
  const data = await dataScripts(serverHandoffStream, nonce)
  const html = renderToString(
    <NonceContext value={nonce}>
      <KeptMarkup value={keepMarkup}>
        <ServerRouter context={shown} url={request.url} nonce={nonce} />
      </KeptMarkup>
    </NonceContext>,
  )
  const bodyEnd = html.lastIndexOf('</body>')
  const rendered = html.slice(0, bodyEnd)
  const page = import.meta.env.PROD
    ? completePage(rendered, nonce, request, entry)
    : [insertHead(rendered, entry, nonce)]
  const parts = ['<!DOCTYPE html>', ...page, data, html.slice(bodyEnd)]
  context.get(renderedContext).page = encode(parts)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Cards of products, each of some 2 kB. */
const kept = new LRUCache<string, string>({ max: 2_000 })

function keepMarkup(key: string, element: ReactElement): string {
  const known = kept.get(key)
  if (known !== undefined) return known
  const markup = renderToString(element)
  kept.set(key, markup)
  return markup
}

/** Parts that stay apart are not copied into one string first. */
function encode(parts: readonly string[]): Buffer {
  const page = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + Buffer.byteLength(part), 0))
  parts.reduce((at, part) => at + page.write(part, at), 0)
  return page
}

/**
 * The loaders' data for the browser, as the router's StreamTransfer writes it. That component suspends, and those of
 * React's renderings that wait encode and copy each piece of a page.
 */
async function dataScripts(stream: EntryContext['serverHandoffStream'], nonce: string): Promise<string> {
  if (stream === undefined) return ''
  const written = Buffer.concat(await Array.fromAsync(stream)).toString()
  return [`enqueue(${escapeScript(JSON.stringify(written))})`, 'close()']
    .map((call) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`)
    .join('')
}

const escapeScript = (json: string) =>
  json.replace(
    /[&><\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A page contains the styles its own elements use; the whole stylesheet loads with the scripts. */
const sheets = {
  admin: { address: adminSheet, sheet: parseSheet(adminStyles) },
  shop: { address: shopSheet, sheet: parseSheet(shopStyles) },
}

const sheetOf = (pathname: string) => (pathname.startsWith(to.admin()) ? sheets.admin : sheets.shop)

export const sheetAddressOf = (pathname: string): string => sheetOf(pathname).address

/** Only the head and the end are edited. What is between them is most of a page. @returns its parts in their order */
function completePage(html: string, nonce: string, request: Request, entry: EntryContext): string[] {
  const { address: styles, sheet } = sheetOf(new URL(request.url).pathname)
  const body = html.indexOf('<body')
  const end = html.indexOf(`<script nonce="${nonce}"`, body)
  const frame = { head: html.slice(0, body), foot: html.slice(end) }
  const { head, foot } = deferStart(frame, { styles, picturesFirst: picturesFirst(entry) })
  const [beforeStyles = '', afterStyles = ''] = insertHead(head, entry, nonce).split(cssPlaceholder)
  return [beforeStyles, criticalCss(html, sheet), afterStyles, html.slice(body, end), foot]
}

const insertHead = (html: string, { staticHandlerContext }: EntryContext, nonce: string): string =>
  html.replace('</head>', () => `${identityHead(staticHandlerContext.loaderData, nonce)}</head>`)

function picturesFirst({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as ShopPageHandle | undefined
    return handle?.picturesFirst === true
  })
}
