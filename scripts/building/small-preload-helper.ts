import type { Plugin } from 'vite'

/** The start of Vite's own helper, which every page would load. */
const helperOfVite = 'export const __vitePreload = function preload('

/**
 * Runs in the browser before an `import()`. Styles have to be there first; scripts are only fetched early, side by side.
 * `files` are addresses below the root.
 */
const helper = `
export function __vitePreload(load, files = []) {
  const styles = files.map((file) => {
    const href = '/' + file
    if (document.querySelector('link[href="' + href + '"]')) return
    const link = document.createElement('link')
    link.href = href
    const isStyle = file.endsWith('css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    document.head.append(link)
    return isStyle && new Promise((loaded, failed) => {
      link.onload = loaded
      link.onerror = failed
    })
  })
  return Promise.all(styles).then(load)
}`

/**
 * Replaces Vite's helper for parts that load later by a smaller one: the shop has one origin, no nonces for links and no
 * listener for Vite's event (docs/decisions/306-router-code-that-no-page-runs.md).
 * @throws when a newer Vite has another helper
 */
export function smallPreloadHelper(): Plugin {
  return {
    name: 'selvedge:small-preload-helper',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(helperOfVite)) this.error('Vite has another helper for preloading')
        return { code: helper, map: null, moduleSideEffects: false }
      },
    },
  }
}
