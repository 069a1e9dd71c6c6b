import type { Plugin } from 'vite'

const reloadOnError = 'catch (error) {\n\t\tconsole.error(`Error loading route module'

/** Runs in the browser, in React Router's `loadRouteModule`. */
const waitForNetwork = `
    if (!navigator.onLine) {
      await new Promise((back) => window.addEventListener('online', back, { once: true }));
      return loadRouteModule(route, routeModulesCache);
    }
    const reached = fetch(route.module, { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false);
    if (!(await reached)) throw Object.assign(error, { name: 'ScriptNotReached' });`

/**
 * React Router reloads the page when the script of a route can't be loaded, also for a link that is only hovered. That is
 * right after an update of the shop, but without a network it leads to the browser's error page. Built pages wait for the
 * network, or show the shop's error page when the shop can't be reached (docs/decisions/336).
 * @throws when a newer React Router reloads in another way
 */
export function keepPageOffline(): Plugin {
  return {
    name: 'selvedge:keep-page-offline',
    apply: 'build',
    transform: {
      filter: {
        id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/,
      },
      handler(code) {
        const patched = code.replace(reloadOnError, () => reloadOnError.replace('{', `{${waitForNetwork}`))
        if (patched === code) this.error('React Router no longer reloads the page where it did')
        return { code: patched, map: null }
      },
    },
  }
}
