import { UnderWay } from '../under-way.ts'
import { apiError } from './api-error.ts'

/** Exports of one account at once. Each is read a page at a time, as fast as the client takes it. */
const mostOfOne = 2
const retryAfterSeconds = 5

const underWay = new UnderWay()

/** The place of an export among those of its account, until the client has all of it or is gone. */
export class ExportSlot {
  #account: string | undefined
  #isReleased = false

  /** Does nothing when it is told the account again. @throws ApiError too-many-attempts when the account has several under way */
  take(account: string): void {
    if (this.#account !== undefined || this.#isReleased) return
    if (underWay.of(account) >= mostOfOne)
      throw apiError('too-many-attempts', {
        message: 'Two exports are being made for you already. Please wait until one has ended.',
        retryAfter: retryAfterSeconds,
      })
    underWay.begin(account)
    this.#account = account
  }

  release(): void {
    if (this.#account !== undefined && !this.#isReleased) underWay.end(this.#account)
    this.#isReleased = true
  }
}
