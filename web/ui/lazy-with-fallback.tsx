import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'

type Part<Props> = {
  subscribe(onLoaded: () => void): () => void
  /** Undefined until it is loaded. */
  loaded(): ComponentType<Props> | undefined
}

/**
 * A part of a screen that is loaded when it is first shown, with `meanwhile` in its place until then. One that fails to load
 * says so in its own place, so that the rest of the screen stays. Unlike `React.lazy` in a `Suspense` it is shown as soon
 * as it is there: React keeps a fallback on the screen for at least 300 ms.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const part = partOf(load)
  return (props) => <LazyPart part={part} meanwhile={meanwhile} props={props} />
}

type LazyPartProps<Props> = { part: Part<Props>; meanwhile: ReactNode; props: Props }

function LazyPart<Props extends object>({ part, meanwhile, props }: LazyPartProps<Props>) {
  const Loaded = useSyncExternalStore(part.subscribe, part.loaded, () => undefined)
  return Loaded === undefined ? meanwhile : <Loaded {...props} />
}

/** Loads when it is first subscribed to. */
function partOf<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  return {
    loaded: () => loaded,
    subscribe(onLoaded) {
      loading ??= load().then(
        (module) => {
          loaded = module.default
        },
        () => {
          loaded = LoadFailure
        },
      )
      void loading.then(onLoaded)
      // React does nothing for a part that has left the screen by then.
      return () => {}
    },
  }
}

const LoadFailure = () => <p role="alert">Could not load this. Please reload.</p>
