import { renderToString } from 'react-dom/server'
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
  const { serverHandoffStream, ...shown } = entry
  const data = await dataScripts(serverHandoffStream, nonce)
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={shown} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const page = `<!DOCTYPE html>${html.slice(0, html.lastIndexOf(bodyEnd))}${data}${bodyEnd}</html>`
  headers.set('content-type', 'text/html; charset=utf-8')
  context.get(renderedContext).page = Buffer.from(
    import.meta.env.PROD ? completePage(page, nonce, request, entry) : page,
  )
  return new Response(null, { status, headers })
}

const bodyEnd = '</body>'

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

/** Only the head and the end are edited. What is between them is most of a page. */
function completePage(page: string, nonce: string, request: Request, entry: EntryContext): string {
  const { address: styles, sheet } = sheetOf(new URL(request.url).pathname)
  const body = page.indexOf('<body')
  const end = page.indexOf(`<script nonce="${nonce}"`, body)
  const frame = { head: page.slice(0, body), foot: page.slice(end) }
  const { head, foot } = deferStart(frame, { styles, picturesFirst: picturesFirst(entry) })
  const styledHead = head.replace(cssPlaceholder, () => criticalCss(page, sheet))
  return styledHead + page.slice(body, end) + foot
}

function picturesFirst({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as ShopPageHandle | undefined
    return handle?.picturesFirst === true
  })
}
