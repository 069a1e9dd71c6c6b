import type { ReturnState } from '../../../contract/returns/return-words.ts'

/** Behind the code of a return, where the order is shown. */
export const returnStateWords: Readonly<Record<ReturnState, string>> = {
  requested: 'waiting for your parcel',
  received: 'your parcel is here',
  accepted: 'accepted',
  done: 'done',
  refused: 'not accepted',
  cancelled: 'cancelled',
}
