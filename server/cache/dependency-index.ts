import type { Change } from './change-log.ts'
import { type Dependency, hooksOf, isTouched } from './dependencies.ts'

type Indexed = { dependency: Dependency; keys: Set<string> }

/** Finds what a change touches among all that is kept, without looking at the rest. */
export class DependencyIndex {
  /** By hook, then by the name of the dependency. */
  readonly #hooks = new Map<string, Map<string, Indexed>>()

  /** @returns the dependencies as they are held for all keys: two dozen of a page would take more memory than the rest of it */
  add(key: string, dependencies: Iterable<Dependency>): Dependency[] {
    return Array.from(dependencies, (added) => {
      const held = added.hooks.map((hook) => this.#holdUnder(hook, added, key))
      return held[0] ?? added
    })
  }

  #holdUnder(hook: string, added: Dependency, key: string): Dependency {
    const named = this.#hooks.getOrInsertComputed(hook, () => new Map())
    const { dependency, keys } = named.getOrInsertComputed(added.name, () => ({
      dependency: added,
      keys: new Set(),
    }))
    keys.add(key)
    return dependency
  }

  remove(key: string, dependencies: Iterable<Dependency>): void {
    for (const { name, hooks } of dependencies)
      for (const hook of hooks) {
        const indexed = this.#hooks.get(hook)
        const keys = indexed?.get(name)?.keys
        keys?.delete(key)
        if (keys?.size === 0) indexed?.delete(name)
        if (indexed?.size === 0) this.#hooks.delete(hook)
      }
  }

  keysTouchedBy(change: Change): Set<string> {
    const touched = new Set<string>()
    for (const hook of hooksOf(change))
      for (const { dependency, keys } of this.#hooks.get(hook)?.values() ?? [])
        if (isTouched(dependency, change)) for (const key of keys) touched.add(key)
    return touched
  }
}
