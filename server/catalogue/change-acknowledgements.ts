export class ChangeAcknowledgements {
  readonly #processes = new Map<number, Set<string>>()
  readonly #waiting = new Set<() => void>()

  add(version: number, processId: string): void {
    const known = this.#processes.get(version) ?? new Set()
    this.#processes.set(version, known.add(processId))
    for (const old of this.#processes.keys()) if (old < version - 100) this.#processes.delete(old)
    for (const check of this.#waiting) check()
  }

  waitFor(version: number, count: number, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve()
      }
      const check = () => {
        if (this.#count(version) >= count) finish()
      }
      const timer = setTimeout(finish, timeoutMs)
      this.#waiting.add(check)
      check()
    })
  }

  #count(version: number): number {
    const processes = new Set<string>()
    for (const [known, ids] of this.#processes) if (known >= version) for (const id of ids) processes.add(id)
    return processes.size
  }
}
