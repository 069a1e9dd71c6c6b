import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ApiClient } from '../../contract/api-client.ts'
import { type Config, projectRoot } from '../config.ts'
import { strictTransport } from '../http/security-headers.ts'
import { StaticFiles } from './static-files.ts'

/** What web/entry.server.tsx exports. */
type Entry = { contextFor: (client: ApiClient, mark: string) => RouterContextProvider }
export type PageBuild = ServerBuild & { entry: { module: Entry } }

/** Where pages and the files that belong to them come from: the build, or Vite while developing. */
export type PageSource = {
  /** The pages; while developing the newest version each time. */
  readonly load: () => Promise<PageBuild>
  /** Answers requests for scripts, styles and the like; true if it did or will. */
  readonly serveFile: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void
  /** While developing nothing is kept and the policy leaves room for hot reload. */
  readonly developing: boolean
  readonly close: () => Promise<void>
}

/** The pages that `npm start` builds. */
export async function builtPages({ PUBLIC_URL = '' }: Pick<Config, 'PUBLIC_URL'>): Promise<PageSource> {
  const build: PageBuild = await import(pathToFileURL(`${projectRoot}build/server/index.js`).href)
  const files = await StaticFiles.read(`${projectRoot}build/client`, strictTransport(PUBLIC_URL))
  return {
    load: async () => build,
    serveFile: (request, response, otherwise) => {
      if (!files.serve(request, response)) otherwise()
    },
    developing: false,
    close: async () => {},
  }
}

/** The pages as they stand in web/, reloaded in the browser with every change. */
export async function developedPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: projectRoot, server: { middlewareMode: true }, appType: 'custom' })
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild,
    serveFile: (request, response, otherwise) => vite.middlewares(request, response, otherwise),
    developing: true,
    close: () => vite.close(),
  }
}
