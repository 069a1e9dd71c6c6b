import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Part = {
  imports?: string[]
  hydrateFallbackModule?: string
  hasDefaultExport?: boolean
  hasAction?: boolean
  hasClientAction?: boolean
  hasClientMiddleware?: boolean
}
type Manifest = { entry: Part; routes: Record<string, Part> }

const assignment = 'window.__reactRouterManifest='

/**
 * Shortens the map of routes, which every page downloads. The files that the panel's screens import are left out: the map
 * names them for links that load a screen ahead, and no page of the shop links to the panel. Files that every page has loaded
 * by then are left out for the same reason. Placeholders and
 * hasDefaultExport are left out: only the server's own map needs them. Fields that are false or empty are left out: React Router reads a missing one alike.
 */
export function trimRouteManifest(): Plugin {
  return {
    name: 'selvedge:trim-route-manifest',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const folder = environments.client?.config.build.outDir
        if (folder === undefined) return
        for await (const name of glob('assets/manifest-*.js', { cwd: folder })) await trim(join(folder, name))
      },
    },
  }
}

async function trim(path: string): Promise<void> {
  const script = await readFile(path, 'utf8')
  if (!script.startsWith(assignment)) throw new Error('the map of routes has another form')
  const manifest: Manifest = JSON.parse(script.slice(assignment.length).replace(/;$/, ''))
  const { entry, routes } = manifest
  for (const [id, { hasAction, hasClientAction, hasClientMiddleware }] of Object.entries(routes))
    if (hasAction || hasClientAction || hasClientMiddleware)
      throw new Error(`${id} has an action or middleware: the build leaves out their code (decision 306)`)
  const onEveryPage = new Set([...(entry.imports ?? []), ...(routes.root?.imports ?? [])])
  for (const [id, route] of Object.entries(routes)) routes[id] = shortened(id, route, onEveryPage)
  await writeFile(path, `${assignment}${JSON.stringify(manifest)};`)
}

function shortened(
  id: string,
  { hydrateFallbackModule: _, hasDefaultExport: __, imports = [], ...rest }: Part,
  onEveryPage: ReadonlySet<string>,
): Part {
  const ownImports = imports.filter((file) => !onEveryPage.has(file))
  const route = { ...rest, imports: id.startsWith('admin/') ? [] : ownImports }
  const isSaid = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value)))
}
