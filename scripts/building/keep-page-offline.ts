import type { Plugin } from 'vite'

const place = 'catch (error) {\n\t\tconsole.error(`Error loading route module'

/** Runs in the browser, in React Router's `loadRouteModule`. */
const stay = `
    if (!navigator.onLine) {
      await new Promise((back) => window.addEventListener('online', back, { once: true }));
      return loadRouteModule(route, routeModulesCache);
    }
    const reached = fetch(route.module, { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false);
    if (!(await reached)) throw error;`

/**
 * React Router reloads the page when the script of a route does not come, also when a link is only pointed at: right
 * after the shop was updated, but without a network it ends at the browser's own error page. Built pages wait for the
 * network instead, or show the shop's own error page where the shop can't be reached (docs/decisions/088).
 * @throws when a newer React Router does it in another way
 */
export function keepPageOffline(): Plugin {
  return {
    name: 'missing-route',
    apply: 'build',
    transform: {
      filter: {
        id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/,
      },
      handler(code) {
        const staying = code.replace(place, () => place.replace('{', `{${stay}`))
        if (staying === code) this.error('React Router no longer reloads the page where it did')
        return { code: staying, map: null }
      },
    },
  }
}
