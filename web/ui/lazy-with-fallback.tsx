import { type ComponentType, lazy } from 'react'

/** `React.lazy` whose part says in its own place that it failed to load, so that the rest of the screen stays. */
export const lazyWithFallback = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: LoadFailure })))

const LoadFailure = () => <p role="alert">Could not load this. Please reload.</p>
