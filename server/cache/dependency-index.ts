import type { ProductChange } from './change-log.ts'
import { type Dependency, hooksOf } from './dependencies.ts'

type Indexed = { dependency: Dependency; keys: Set<string> }

/** Finds what a change touches among all that is kept, without looking at the rest. */
export class DependencyIndex {
  /** By hook, then by the name of the dependency. */
  readonly #hooks = new Map<string, Map<string, Indexed>>()

  add(key: string, dependencies: Iterable<Dependency>): void {
    for (const dependency of dependencies)
      for (const hook of dependency.hooks) {
        const indexed = this.#hooks.get(hook) ?? new Map<string, Indexed>()
        const { keys } = indexed.get(dependency.name) ?? { keys: new Set<string>() }
        this.#hooks.set(hook, indexed.set(dependency.name, { dependency, keys: keys.add(key) }))
      }
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

  keysTouchedBy(change: ProductChange): Set<string> {
    const touched = new Set<string>()
    for (const hook of hooksOf(change))
      for (const { dependency, keys } of this.#hooks.get(hook)?.values() ?? [])
        if (dependency.isTouchedBy(change)) for (const key of keys) touched.add(key)
    return touched
  }
}
