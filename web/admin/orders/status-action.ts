import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import type { NewParcel } from '../../../contract/orders/parcel.ts'
import { errorDetails } from '../../error-details.ts'
import { counted } from '../ui/counted.ts'
import type { DoneAction } from '../undo/latest-action.ts'

/** A change of an order's status that the shop has saved. */
export type StatusMove = {
  order: Order
  from: OrderStatus
  to: OrderStatus
  /** What was sent with the status, if anything: null took the parcel away. */
  parcel?: NewParcel | null | undefined
  /** In how many seconds the customer is emailed; undefined where the change sends no email. */
  emailInSeconds?: number | undefined
}

/** Sends a status that replaces `from`. @throws ApiError when the order has another status by then */
export type MoveBack = (order: Order, move: Pick<StatusMove, 'from' | 'to' | 'parcel'>) => Promise<StatusMove>

/** @param left orders whose change was refused */
export function statusAction(
  moves: readonly StatusMove[],
  moveBack: MoveBack,
  { isUndo = false, left = [] }: { isUndo?: boolean; left?: NonNullable<DoneAction['refused']> } = {},
): DoneAction {
  const made = moves.filter(({ from, to, parcel }) => from !== to || parcel !== undefined)
  if (made.length === 0) return { words: 'Nothing was changed.', refused: left, isUndo }
  return {
    words: `${isUndo ? 'Undone. ' : ''}${movesInWords(made)} ${emailsInWords(made)}`,
    refused: left,
    isUndo,
    changed: made.map(({ order }) => order._id),
    undo: () => undoMoves(made, moveBack, isUndo),
  }
}

/** Each order by itself: one that was changed since stays as it is and is named. */
async function undoMoves(
  moves: readonly StatusMove[],
  moveBack: MoveBack,
  wasUndo: boolean,
): Promise<DoneAction> {
  const results = await Promise.allSettled(
    moves.map(({ order, from, to, parcel }) =>
      moveBack(order, { from: to, to: from, parcel: parcel === undefined ? undefined : parcelBefore(order) }),
    ),
  )
  const left = results.flatMap((result, index) => {
    const order = moves[index]?.order
    if (result.status === 'fulfilled' || order === undefined) return []
    const name = `Order ${order.number}`
    return [{ id: order._id, productName: name, message: errorDetails(result.reason).message }]
  })
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return statusAction(made, moveBack, { isUndo: !wasUndo, left })
}

const parcelBefore = ({ parcel }: Order): NewParcel | null => {
  if (parcel === undefined) return null
  const { carrier, trackingNumber, url } = parcel
  return {
    carrier,
    ...(trackingNumber === undefined ? {} : { trackingNumber }),
    ...(carrier !== 'other' || url === undefined ? {} : { url }),
  }
}

/** 'Order 1001: Shipped.', '12 orders: Shipped.' */
function movesInWords(moves: readonly StatusMove[]): string {
  const [first] = moves
  const statuses = [...new Set(moves.map(({ to }) => to))]
  const which = moves.length === 1 ? `Order ${first?.order.number}` : counted(moves.length, 'order')
  return `${which}: ${statuses.length === 1 ? statuses[0] : 'back to their status before'}.`
}

function emailsInWords(moves: readonly StatusMove[]): string {
  const emailed = moves.filter(({ emailInSeconds }) => emailInSeconds !== undefined)
  const seconds = emailed[0]?.emailInSeconds
  if (seconds === undefined) return 'No email is sent.'
  if (moves.length === 1) return `The customer is emailed in ${seconds} s.`
  const who = emailed.length === moves.length ? 'The customers are' : `${emailed.length} of the customers are`
  return `${who} emailed in ${seconds} s.`
}
