import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { untilDone } from '../until-done.ts'
import { loadFailure } from './load-failure.ts'

type Part<Props> = {
  subscribe(onLoaded: () => void): () => void
  /** Undefined until it is loaded. */
  loaded(): ComponentType<Props> | undefined
}

type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode)

/**
 * A part of a screen that is loaded when it is first shown, with `meanwhile` in its place until then. The rest of the screen
 * stays when that fails, `Failed` stands in its place, and it shows once there is a network again. Unlike `React.lazy` in a
 * `Suspense` it is shown as soon as it is there: React keeps a fallback on the screen for at least 300 ms.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: Meanwhile<Props> = null,
  Failed: ComponentType<Props> = LoadFailure,
): ComponentType<Props> {
  const part = partOf(load, Failed)
  return (props) => <LazyPart part={part} meanwhile={meanwhile} props={props} />
}

type LazyPartProps<Props> = { part: Part<Props>; meanwhile: Meanwhile<Props>; props: Props }

function LazyPart<Props extends object>({ part, meanwhile, props }: LazyPartProps<Props>) {
  const Loaded = useSyncExternalStore(part.subscribe, part.loaded, () => undefined)
  if (Loaded !== undefined) return <Loaded {...props} />
  return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
}

/** Loads when it is first shown, and goes on while it is shown where that fails. */
function partOf<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<Props>,
): Part<Props> {
  const shown = new Set<() => void>()
  let loaded: ComponentType<Props> | undefined
  let isBegun = false
  let stopRepeating = () => {}

  async function attempt(): Promise<boolean> {
    loaded = await load().then(
      (module) => module.default,
      () => Failed,
    )
    for (const onLoaded of shown) onLoaded()
    return loaded !== Failed
  }

  async function begin(): Promise<void> {
    isBegun = true
    if (await attempt()) return
    stopRepeating = untilDone(attempt)
    endUnlessShown()
  }

  /** The next time that it is shown, it begins anew. */
  function endUnlessShown(): void {
    if (shown.size > 0 || loaded !== Failed) return
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

const LoadFailure = () => <p role="alert">{loadFailure()}</p>

/** Stands for a part without which the screen is whole. */
export const Nothing = () => null
