/** Parts of a module of React Router that the shop's pages never run. The names and texts are those of its production build. */
export type Unused = {
  /** Functions and components that nothing calls, or whose calls end at once. */
  functions?: readonly string[]
  /** Conditions that are never met, as they are written where they decide about a branch. */
  conditions?: readonly string[]
  /** Lists and maps that stay empty. */
  empty?: readonly string[]
  /** Functions that do nothing but warn developers. */
  warnings?: readonly string[]
}

/**
 * By module below dist/production/lib. The shop uses none of these (biome.json refuses the functions, a unit test the
 * exports of routes):
 * - lazy discovery of routes ("fog of war"): their map comes with the first page (react-router.config.ts);
 * - fetchers, actions, submits and the router's forms: screens call the API themselves;
 * - blockers of navigation, masked locations, middleware, instrumentation;
 * - server components, the mode without a server, hot reload, integrity of scripts, route patterns.
 */
export const unusedRouting: Readonly<Record<string, Unused>> = {
  'components.js': { empty: ['deletedFetchers', 'newState.fetchers'] },
  'dom/lib.js': { functions: ['NavLink', 'Form'], conditions: ['mask'] },
  'dom/ssr/components.js': {
    conditions: [
      ...['rsc', 'isRSCRouterContext', 'isSpaMode && !isHydrated', 'enableFogOfWar'],
      ...['typeof criticalCss === "string"', 'typeof criticalCss === "object"'],
      'typeof manifest.sri === "object"',
      // Only the server renders with these.
      ...['isStatic', 'staticContext'],
    ],
  },
  'dom/ssr/data.js': { conditions: ['request.method !== "GET"'] },
  'dom/ssr/fog-of-war.js': {
    functions: [
      ...['getManifestPath', 'getPartialManifest', 'getPathsWithAncestors', 'isFogOfWarEnabled'],
      ...['getPatchRoutesOnNavigationFunction', 'handleClientVersionMismatch', 'useFogOFWarDiscovery'],
    ],
  },
  'dom/ssr/links.js': { conditions: ['route.clientActionModule'] },
  'dom/ssr/routes.js': {
    functions: ['noActionDefinedError'],
    conditions: [
      ...['route.clientActionModule', 'route.hasClientAction', 'route.hasClientMiddleware'],
      ...['isSpaMode', 'needsRevalidation'],
      '!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader',
    ],
  },
  'dom/ssr/single-fetch.js': {
    functions: ['nonSsrStrategy', 'singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
    conditions: ['!ssr && !foundRevalidatingServerLoader', 'fetcherKey', 'request.method !== "GET"'],
  },
  'dom-export/hydrated-router.js': {
    conditions: ['ssrInfo.context.isSpaMode', 'window.__reactRouterManifest.sri === true'],
  },
  'hooks.js': {
    functions: ['RSCErrorHandler', 'useNavigateUnstable'],
    conditions: ['dataRouterOpts.isStatic', 'locationArg', 'this.context'],
    warnings: ['warningOnce'],
  },
  'router/history.js': { warnings: ['warning'] },
  'router/instrumentation.js': {
    functions: [
      ...['consumeInstrumentationClientResultMetaReceiver', 'getRouteInstrumentationUpdates'],
      ...['instrumentClientSideRouter', 'instrumentHandler'],
    ],
  },
  'router/router.js': {
    functions: [
      ...['fetch', 'getFetcher', 'handleFetcherAction', 'handleFetcherLoader', 'queueFetcherForDeletion'],
      ...['resetFetcher', 'setFetcherError', 'getUpdatedRevalidatingFetchers'],
      ...['deleteBlocker', 'getBlocker', 'shouldBlockNavigation', 'updateBlocker'],
      ...['discoverRoutes', 'dispose', 'patchRoutes', '_internalSetRoutes'],
      ...['defaultDataStrategyWithMiddleware', 'getSubmissionFromNavigation', 'handleAction'],
    ],
    conditions: [
      ...['fogOfWar.active && fogOfWar.matches', 'init.patchRoutesOnNavigation', 'isFogOfWar'],
      ...['blockerKey', 'blockerKey && delta != null', 'unblockBlockerHistoryUpdate'],
      'blockers.size > 0 && !isUninterruptedRevalidation',
      ...['isAction', 'isMutationMethod(request.method)', 'type === "action"'],
      ...['isSubmissionNavigation(opts)', 'newState.actionData', 'opts && opts.pendingError'],
      'opts && opts.submission && isMutationMethod(opts.submission.formMethod)',
      'pendingActionResult',
      'pendingActionResult && !isErrorResult(pendingActionResult[1])',
      'pendingActionResult && isErrorResult(pendingActionResult[1])',
      'redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)',
      'submission && isMutationMethod(submission.formMethod)',
      '!submission && !fetcherSubmission && formMethod && formAction && formEncType',
      ...['init.instrumentations', 'opts?.instrumentationNavigateMetaReceiver', 'opts?.mask'],
      ...['future.unstable_routePatternMatching', 'isStaticHandler', 'skipLoaderErrorBubbling'],
      ...['isUnsupported', 'typeof route.lazy === "function"', 'revalidatingFetchers.length > 0'],
    ],
    empty: [
      ...['fetchLoadMatches', 'fetchRedirectIds', 'fetchReloadIds', 'fetchersQueuedForDeletion'],
      ...['mountedFetchers', 'revalidatingFetchers', 'state.fetchers', 'unmountedFetchers'],
    ],
  },
  'server-runtime/warnings.js': { warnings: ['warnOnce'] },
}
