import { createRequestHandler, type RequestHandler } from 'react-router'
import type { PageBuild } from './page-source.ts'

/**
 * A handler for each branch of routes, made once. For each page React Router matches, copies and converts every route of its
 * build, so each handler gets a build with the routes of one branch.
 */
export function createHandlers(build: PageBuild, mode: 'development' | 'production') {
  const handlers = new Map<string, RequestHandler>()
  return (routeIds: readonly string[]): RequestHandler => {
    const leaf = routeIds.at(-1) ?? ''
    const handler = handlers.get(leaf) ?? createRequestHandler(branchOf(build, routeIds), mode)
    handlers.set(leaf, handler)
    return handler
  }
}

function branchOf(build: PageBuild, routeIds: readonly string[]): PageBuild {
  const { assets } = build
  return {
    ...build,
    routes: pick(build.routes, routeIds),
    assets: { ...assets, routes: pick(assets.routes, routeIds) },
  }
}

const pick = <Route>(routes: Readonly<Record<string, Route>>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
