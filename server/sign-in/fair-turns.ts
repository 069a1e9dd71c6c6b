/**
 * Numbers for work that waits, so that whoever waits takes turns: the lowest number is next. Each further piece of work
 * of the same one gets the number after their last; somebody new gets the number after the one being worked on
 * (start-time fair queueing).
 */
export class FairTurns {
  #current = 0
  readonly #waiting = new Map<string, { count: number; last: number }>()

  take(who: string): number {
    const { count, last } = this.#waiting.get(who) ?? { count: 0, last: 0 }
    const turn = Math.max(this.#current, last) + 1
    this.#waiting.set(who, { count: count + 1, last: turn })
    return turn
  }

  /** This turn has come. */
  begin(who: string, turn: number): void {
    this.#current = Math.max(this.#current, turn)
    const waiting = this.#waiting.get(who)
    if (waiting === undefined) return
    if (waiting.count === 1) this.#waiting.delete(who)
    else waiting.count--
  }
}
