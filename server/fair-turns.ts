/** Start-time fair queueing: numbers the work of several clients so that they take turns. The lowest number is next. */
export class FairTurns {
  #current = 0
  readonly #waiting = new Map<string, { count: number; last: number }>()

  take(who: string): number {
    const { count, last } = this.#waiting.get(who) ?? { count: 0, last: 0 }
    const turn = Math.max(this.#current, last) + 1
    this.#waiting.set(who, { count: count + 1, last: turn })
    return turn
  }

  begin(who: string, turn: number): void {
    this.#current = Math.max(this.#current, turn)
    const waiting = this.#waiting.get(who)
    if (waiting === undefined) return
    if (waiting.count === 1) this.#waiting.delete(who)
    else waiting.count--
  }
}
