import { setTimeout as wait } from 'node:timers/promises'

/** A balancer waits no longer for an answer. The primary counts as away after two seconds. */
const longestCheckMs = 3_000

type Changes = {
  becomesCurrent(): Promise<boolean>
  readonly isPrimaryAway: boolean
}

export type Ready =
  | { ready: true; database: 'reachable' | 'away' }
  | { ready: false; reason: 'draining' | 'database' }

/** Whether a load balancer should send requests to this process. */
export class Readiness {
  #isDraining = false
  readonly #changes: () => Changes

  /** @param changes is asked once requests come */
  constructor(changes: () => Changes) {
    this.#changes = changes
  }

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** From now on the process is not ready; it goes on answering. */
  drain(): void {
    this.#isDraining = true
  }

  /**
   * A process is ready while it may show its kept pages: it knows every change of the catalogue, or the primary is away
   * for everybody and nothing changes. It is not ready while it drains, and while the primary refuses it or hangs.
   */
  async check(): Promise<Ready> {
    if (this.#isDraining) return { ready: false, reason: 'draining' }
    const isCurrent = await Promise.race([
      this.#changes().becomesCurrent(),
      wait(longestCheckMs, false, { ref: false }),
    ])
    if (this.#isDraining) return { ready: false, reason: 'draining' }
    if (!isCurrent) return { ready: false, reason: 'database' }
    return { ready: true, database: this.#changes().isPrimaryAway ? 'away' : 'reachable' }
  }
}
