import type { Config } from '@react-router/dev/config'

/**
 * Pages are rendered on the server. The map of routes comes with the first page instead of being asked for
 * piece by piece: it is small, and no request stands between a click and its page.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
