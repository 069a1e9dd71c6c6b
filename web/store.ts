import { useSyncExternalStore } from 'react'

export type Store<State> = {
  get(): State
  set(next: State): void
  /** The next `get` reads the state again. */
  invalidate(): void
  subscribe(listener: () => void): () => void
}

export function createStore<State>(read: () => State): Store<State> {
  let held: { state: State } | undefined
  const listeners = new Set<() => void>()

  function hold(next: typeof held): void {
    held = next
    for (const listener of listeners) listener()
  }

  return {
    get() {
      held ??= { state: read() }
      return held.state
    },
    set: (next) => hold({ state: next }),
    invalidate: () => hold(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <State>({ subscribe, get }: Store<State>, initial: State): State =>
  useSyncExternalStore(subscribe, get, () => initial)
