import { minifySync, type Plugin } from 'vite'

const headScripts = [
  '/web/document/deferred-start.ts',
  '/web/document/replay-input.ts',
  '/web/storage/prepare-storage.ts',
]

/**
 * The script in the head of every page is written from functions of the server's bundle, which is not minified. Without
 * comments and with short names it weighs a third less.
 */
export function minifyHeadScript(): Plugin {
  return {
    name: 'selvedge:minify-head-script',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      return headScripts.some((file) => id.endsWith(file)) ? minifySync(id, code).code : null
    },
  }
}
