import type { Plugin } from 'vite'

/**
 * Sonner adds its styles to the page by script, which the shop's Content-Security-Policy blocks. web/ui/toaster.tsx imports
 * the same styles as a file, so the build leaves out the script's copy.
 * @throws when a newer Sonner adds them in another way
 */
export function dropToastStyles(): Plugin {
  return {
    name: 'selvedge:drop-toast-styles',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (without === code) this.error('Sonner no longer writes its styles where they were')
        return { code: without, map: null }
      },
    },
  }
}
