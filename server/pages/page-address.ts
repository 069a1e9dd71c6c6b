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

export function createPageAddresses(build: ServerBuild): (url: URL) => PageAddress {
  const routes = tree(build, undefined)
  return (url) => {
    const matches = plainPath.test(url.pathname) ? (matchRoutes(routes, url.pathname) ?? []) : []
    const leaf = matches.at(-1)
    if (leaf === undefined || leaf.route.path === '*') {
      return { address: '/not-found', access: undefined, found: false }
    }
    const handles = matches.map(
      (match) => build.routes[match.route.id ?? '']?.module.handle as PageHandle | undefined,
    )
    const access = handles.find((handle) => handle?.access !== undefined)?.access
    const query = handles.flatMap((handle) => handle?.query ?? [])
    const path = url.pathname.replace(/(?<=.)\/$/, '')
    return { address: path + queryString(url, query), access, found: true }
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
