import { minifySync, type Plugin } from 'vite'

/**
 * The script in the head of every page is written out from a function of the server's part, which otherwise stays
 * readable: without comments and with short names it weighs a third less.
 */
export function minifyHeadScript(): Plugin {
  return {
    name: 'selvedge:minify-head-script',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      return id.endsWith('/web/document/deferred-start.ts') ? minifySync(id, code).code : null
    },
  }
}
