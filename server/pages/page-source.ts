import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ApiClient } from '../../contract/api-client.ts'
import { type Config, projectRoot } from '../config.ts'
import { strictTransport } from '../http/security-headers.ts'
import { StaticFiles } from './static-files.ts'

type Entry = { contextFor: (client: ApiClient, nonce: string) => RouterContextProvider }
export type PageBuild = ServerBuild & { entry: { module: Entry } }

export type PageSource = {
  readonly load: () => Promise<PageBuild>
  readonly serveFile: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void
  /** In development nothing is cached, and the policy allows hot reload. */
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
    developing: true,
    close: () => vite.close(),
  }
}
