/**
 * Which processes listen for changes, and the latest announcement that each of them has acted upon. They are known by the
 * process ids of their listening connections in PostgreSQL.
 */
export class Acknowledgements {
  readonly #latest = new Map<number, number>()
  readonly #waiting = new Set<() => void>()

  add(listener: number, announcement: number): void {
    this.#latest.set(listener, Math.max(announcement, this.#latest.get(listener) ?? 0))
    for (const check of this.#waiting) check()
  }

  remove(listener: number): void {
    this.#latest.delete(listener)
    for (const check of this.#waiting) check()
  }

  /**
   * Resolves when every listener has acted upon the announcement, and after `timeoutMs` at the latest. A listener
   * whose connection has gone is waited for once: its process may not have noticed that.
   * @param connected the listeners that PostgreSQL knows
   */
  waitForAll(announcement: number, connected: readonly number[], timeoutMs: number): Promise<void> {
    for (const listener of connected) this.add(listener, 0)
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve()
      }
      const check = () => {
        if (this.#latest.values().every((latest) => latest >= announcement)) finish()
      }
      const timer = setTimeout(() => {
        for (const [listener, latest] of this.#latest)
          if (latest < announcement && !connected.includes(listener)) this.#latest.delete(listener)
        finish()
      }, timeoutMs)
      this.#waiting.add(check)
      check()
    })
  }
}
