import type { Plugin } from 'vite'
import { leaveOut } from './leave-out.ts'
import { type Unused, unusedRouting } from './unused-routing.ts'

/**
 * Leaves out of the browser's build what React Router runs only with options or calls that the shop does not use
 * (docs/decisions/306-router-code-that-no-page-runs.md).
 * @throws when a newer React Router has other code there
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
        const unused: Unused | undefined = unusedRouting[path]
        if (unused === undefined) return undefined
        const { code: left, missing } = leaveOut(code, this.parse(code), unused)
        if (missing.length > 0) this.error(`React Router’s ${path} no longer has ${missing.join('; ')}`)
        return { code: left, map: null }
      },
    },
  }
}
