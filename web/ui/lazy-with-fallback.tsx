import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { untilDone } from '../until-done.ts'

type Part<Props> = {
  subscribe(onLoaded: () => void): () => void
  /** Undefined until it is loaded. */
  loaded(): ComponentType<Props> | undefined
}

/**
 * A part of a screen that is loaded when it is first shown, with `meanwhile` in its place until then. One that fails to load
 * says so in its own place, so that the rest of the screen stays, and shows once there is a network again. Unlike `React.lazy` in a `Suspense` it is shown as soon
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

/** Loads when it is first shown, and goes on while it is shown where that fails. */
function partOf<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props> {
  const shown = new Set<() => void>()
  let loaded: ComponentType<Props> | undefined
  let isBegun = false
  let stopRepeating = () => {}

  async function attempt(): Promise<boolean> {
    loaded = await load().then(
      (module) => module.default,
      () => LoadFailure,
    )
    for (const onLoaded of shown) onLoaded()
    return loaded !== LoadFailure
  }

  async function begin(): Promise<void> {
    isBegun = true
    if (await attempt()) return
    stopRepeating = untilDone(attempt)
    endUnlessShown()
  }

  /** The next time that it is shown, it begins anew. */
  function endUnlessShown(): void {
    if (shown.size > 0 || loaded !== LoadFailure) return
    stopRepeating()
    loaded = undefined
    isBegun = false
  }

  return {
    loaded: () => loaded,
    subscribe(onLoaded) {
      shown.add(onLoaded)
      if (!isBegun) void begin()
      return () => {
        shown.delete(onLoaded)
        endUnlessShown()
      }
    },
  }
}

const LoadFailure = () => <p role="alert">Could not load this. Please reload.</p>
