import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/routes.ts'

/** The path of every screen in web/routes.ts; layouts are none. */
export const screenPaths = (): string[] => routes.flatMap((entry) => pathsOf(entry, ''))

function pathsOf({ path, index, children }: RouteConfigEntry, above: string): string[] {
  const here = path === undefined ? above : `${above}/${path}`
  if (children) return children.flatMap((child) => pathsOf(child, here))
  return index || path !== undefined ? [here || '/'] : []
}
