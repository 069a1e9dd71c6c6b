/** How much is under way for each client. */
export class UnderWay {
  readonly #counts = new Map<string, number>()

  of(client: string): number {
    return this.#counts.get(client) ?? 0
  }

  begin(client: string): void {
    this.#counts.set(client, this.of(client) + 1)
  }

  end(client: string): void {
    const left = this.of(client) - 1
    if (left > 0) this.#counts.set(client, left)
    else this.#counts.delete(client)
  }
}
