import type { Plugin } from 'vite'

/** Modules of React Router below dist/production/lib, with what they export. */
const unused: Readonly<Record<string, readonly string[]>> = {
  /** The map of routes comes with the first page (react-router.config.ts), so links discover nothing. */
  'dom/ssr/fog-of-war.js': [
    'URL_LIMIT',
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
  /** The shop measures no routes. */
  'router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
}

/**
 * Leaves out of the browser's build what React Router runs only with options that the shop does not use: each function
 * does nothing and answers undefined, as it does without those options (docs/decisions/160-script-that-no-page-runs.md).
 * @throws when a newer React Router has other modules there
 */
export function leaveOutUnusedRouting(): Plugin {
  return {
    name: 'selvedge:leave-out-unused-routing',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler(code, id) {
        const path = id.replaceAll('\\', '/').split('/dist/production/lib/')[1] ?? ''
        const exported = unused[path]
        if (exported === undefined) return undefined
        if (!code.includes(`export { ${exported.join(', ')} };`))
          this.error(`React Router exports other things from ${path}`)
        const names = exported.map((name) => `nothing as ${name}`)
        return { code: `const nothing = () => {}\nexport { ${names.join(', ')} }`, map: null }
      },
    },
  }
}
