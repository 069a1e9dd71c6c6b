import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ApiClient } from '../../contract/api-client.ts'
import { CachedResponse } from '../cache/cached-response.ts'
import { type Config, projectRoot } from '../config.ts'
import { strictTransport } from '../http/security-headers.ts'

type Entry = {
  contextFor: (client: ApiClient, nonce: string) => RouterContextProvider
  renderedPage: (context: RouterContextProvider) => Buffer | undefined
}
export type PageBuild = ServerBuild & { entry: { module: Entry } }

export type PageSource = {
  readonly load: () => Promise<PageBuild>
  readonly serveFile: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void
  readonly hasFile: (address: string) => boolean
  /** Development caches nothing, and its policy allows hot reload. */
  readonly developing: boolean
  readonly close: () => Promise<void>
}

export async function builtPages({ PUBLIC_URL = '' }: Pick<Config, 'PUBLIC_URL'>): Promise<PageSource> {
  const build: PageBuild = await import(pathToFileURL(`${projectRoot}build/server/index.js`).href)
  const files = await StaticFiles.read(`${projectRoot}build/client`, strictTransport(PUBLIC_URL))
  return {
    load: async () => build,
    serveFile: (request, response, otherwise) => {
      if (!files.serve(request, response)) otherwise()
    },
    hasFile: (address) => files.at(address) !== undefined,
    developing: false,
    close: async () => {},
  }
}

export async function developedPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: projectRoot, server: { middlewareMode: true }, appType: 'custom' })
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild,
    serveFile: (request, response, otherwise) => vite.middlewares(request, response, otherwise),
    hasFile: () => false,
    developing: true,
    close: () => vite.close(),
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
}
const compressible = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest'])

/** The built files of the pages, in memory with their compressed forms. */
class StaticFiles {
  readonly #files: ReadonlyMap<string, CachedResponse>

  private constructor(files: ReadonlyMap<string, CachedResponse>) {
    this.#files = files
  }

  /** Reads everything below `folder`; `.br` and `.gz` files are the compressed forms of their neighbours. */
  static async read(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<StaticFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    const known = new Set(names)
    const originals = names.filter((name) => types[path.extname(name)] !== undefined)
    const read = async (name: string) => (known.has(name) ? readFile(path.join(folder, name)) : undefined)
    const files = await Promise.all(
      originals.map(async (name): Promise<[string, CachedResponse]> => {
        const [body, br, gzip] = await Promise.all([
          readFile(path.join(folder, name)),
          read(`${name}.br`),
          read(`${name}.gz`),
        ])
        return [`/${name.split(path.sep).join('/')}`, prepare(name, { body, br, gzip }, headers)]
      }),
    )
    return new StaticFiles(new Map(files))
  }

  at(address: string): CachedResponse | undefined {
    return this.#files.get(address) ?? this.#files.get(address.split('?', 1)[0] ?? '')
  }

  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.at(request.url ?? '')
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    if (!file.sendIfReady(request, response)) void file.send(request, response)
    return true
  }
}

function prepare(
  name: string,
  { body, br, gzip }: { body: Buffer; br: Buffer | undefined; gzip: Buffer | undefined },
  others: Readonly<Record<string, string>>,
): CachedResponse {
  const extension = path.extname(name)
  const headers = {
    ...others,
    'content-type': types[extension] ?? 'application/octet-stream',
    // Names below assets/ carry a hash of their content.
    'cache-control': name.startsWith('assets')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  }
  const compressed = compressible.has(extension) ? { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) } : null
  return new CachedResponse(body, headers, { compressed })
}
