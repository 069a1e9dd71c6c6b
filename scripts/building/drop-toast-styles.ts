import type { Plugin } from 'vite'

/**
 * Sonner writes its styles into the page by script, which the shop's Content-Security-Policy rightly refuses.
 * web/ui/toaster.tsx brings the same styles as a file, so the script's copy is left out of the build.
 * @throws when a newer Sonner does it in another way
 */
export function dropToastStyles(): Plugin {
  return {
    name: 'toast-styles',
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
