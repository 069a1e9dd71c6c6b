import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '../../contract/pages.ts'
import { normalCode } from '../../contract/pricing/normal-code.ts'

export type PageAddress = {
  /** The path and the query parameters that the page reads, sorted: '/collections?category=Men&sort=asc'. */
  readonly address: string
  readonly access: PageHandle['access']
  /** Visitors may open it too where the shop takes guests. */
  readonly guests: boolean
  readonly found: boolean
  /** The address with its parameters by name: '/product/:id'. */
  readonly template: string
  /** The routes that make the page, from the root to its own. */
  readonly routeIds: readonly string[]
}

/** Encoded characters could mean one thing to the check of access and another to React Router; `.data` is its own. */
const plainPath = /^\/(?:[\w-]+\/)*[\w-]*$/
/** The name at the end of a product's address may be encoded: its page is open to everyone, and compares it. */
const namedProduct = /^(\/product\/[\w-]+\/)([^/]+)\/?$/

/** Chats put dashes and signs that nobody sees into a code; the page reads it as the cart does. */
const discountLink = /^\/discount\/([^/]+)\/?$/

/** Characters. Matching ranks all routes each time; the paths of an average catalogue have a third of that. */
const mostKnown = 3_000_000

type Page = {
  access: PageHandle['access']
  guests: boolean
  query: readonly string[]
  template: string
  routeIds: readonly string[]
}

export function createPageAddresses(build: ServerBuild): (url: URL) => PageAddress {
  const routes = tree(build, undefined)
  const known = new LRUCache<string, Page>({
    maxSize: mostKnown,
    sizeCalculation: (_page, path) => path.length,
  })
  const notFound = {
    address: '/not-found',
    access: undefined,
    guests: false,
    found: false,
    template: 'not found',
    routeIds: idsOf(matchRoutes(routes, '/not-found') ?? []),
  }
  const pageAt = (path: string) => {
    const page = known.get(path) ?? findPage(build, routes, path)
    if (page !== undefined) known.set(path, page)
    return page
  }
  return (url) => {
    const pathname = plainPath.test(url.pathname) ? url.pathname : openPath(url.pathname)
    const page = pathname === undefined ? undefined : pageAt(pathname)
    if (pathname === undefined || page === undefined) return notFound
    const path = pathname.replace(/(?<=.)\/$/, '')
    const { access, guests, routeIds, template } = page
    return { address: path + queryString(url, page.query), access, guests, found: true, template, routeIds }
  }
}

/** The plain form of a path that has encoded characters where they do no harm. */
const openPath = (pathname: string): string | undefined => namedPath(pathname) ?? discountPath(pathname)

function discountPath(pathname: string): string | undefined {
  const [, typed = ''] = discountLink.exec(pathname) ?? []
  const code = normalCode(decoded(typed))
  return /^[\w-]+$/.test(code) ? `/discount/${code}` : undefined
}

/** Empty for bytes that are no text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** A name that no product can have becomes one that leads to the right one. */
function namedPath(pathname: string): string | undefined {
  const [, product, name = ''] = namedProduct.exec(pathname) ?? []
  if (product === undefined) return undefined
  return product + (/^(?:[\w-]|%[\dA-F]{2})+$/.test(name) ? name : '-')
}

function findPage(build: ServerBuild, routes: RouteObject[], path: string): Page | undefined {
  const matches = matchRoutes(routes, path) ?? []
  const leaf = matches.at(-1)
  if (leaf === undefined || leaf.route.path === '*') return undefined
  const handles = matches.map(
    (match) => build.routes[match.route.id ?? '']?.module.handle as PageHandle | undefined,
  )
  return {
    access: handles.find((handle) => handle?.access !== undefined)?.access,
    guests: handles.some((handle) => handle?.guests === true),
    query: handles.flatMap((handle) => handle?.query ?? []),
    template: `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`,
    routeIds: idsOf(matches),
  }
}

const idsOf = (matches: readonly RouteMatch[]) => matches.map(({ route }) => route.id ?? '')

function tree(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return []
    if (route.index) return [{ id: route.id, index: true }]
    const children = tree(build, route.id)
    return [{ id: route.id, children, ...(route.path === undefined ? {} : { path: route.path }) }]
  })
}

function queryString(url: URL, names: readonly string[]): string {
  const kept = new URLSearchParams()
  for (const name of [...names].sort()) {
    for (const value of new Set(url.searchParams.getAll(name).sort()))
      if (value !== '') kept.append(name, value.slice(0, 512))
  }
  return kept.size === 0 ? '' : `?${kept}`
}
