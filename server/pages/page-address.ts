import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '../../contract/pages.ts'

export type PageAddress = {
  /** The path and the query parameters that the page reads, sorted: '/collections?category=Men&sort=asc'. */
  readonly address: string
  readonly access: PageHandle['access']
  readonly found: boolean
}

/** Encoded characters could mean one thing to the check of access and another to React Router; `.data` is its own. */
const plainPath = /^\/(?:[\w-]+\/)*[\w-]*$/

/** Matching ranks all routes each time; the paths of an average catalogue take some 3 MB. */
const mostPaths = 10_000

type Page = { access: PageHandle['access']; query: readonly string[] }

export function createPageAddresses(build: ServerBuild): (url: URL) => PageAddress {
  const routes = tree(build, undefined)
  const known = new LRUCache<string, Page>({ max: mostPaths })
  const pageAt = (path: string) => {
    const page = known.get(path) ?? findPage(build, routes, path)
    if (page !== undefined) known.set(path, page)
    return page
  }
  return (url) => {
    const page = plainPath.test(url.pathname) ? pageAt(url.pathname) : undefined
    if (page === undefined) return { address: '/not-found', access: undefined, found: false }
    const path = url.pathname.replace(/(?<=.)\/$/, '')
    return { address: path + queryString(url, page.query), access: page.access, found: true }
  }
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
    query: handles.flatMap((handle) => handle?.query ?? []),
  }
}

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
