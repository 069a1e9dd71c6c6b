/**
 * Why a picture can't be had, in words for the merchant. `isFinal`: asking again would change nothing. `pauseMs`: the other shop
 * wants to be asked for nothing for so long.
 */
export class PictureProblem extends Error {
  readonly isFinal: boolean
  readonly pauseMs: number | undefined

  constructor(message: string, { isFinal = false, pauseMs }: { isFinal?: boolean; pauseMs?: number } = {}) {
    super(message)
    this.isFinal = isFinal
    this.pauseMs = pauseMs
  }
}
