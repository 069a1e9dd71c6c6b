import type { AdminReturn, SeenLines } from '../../../contract/returns/return.ts'

/** The lines of which another size is sent. */
export const receivedExchanges = ({ lines }: Pick<AdminReturn, 'lines'>) =>
  lines.filter(({ exchangeSize, received = 0 }) => exchangeSize !== undefined && received > 0)

export const isExchangeToSend = (returned: AdminReturn): boolean =>
  returned.state === 'accepted' && returned.sentAt === undefined && receivedExchanges(returned).length > 0

export const isRefundToRepeat = ({ state, refund }: AdminReturn): boolean =>
  state === 'accepted' && refund?.state === 'failed'

/** What the merchant sees as received, to be sent along: another may have noted something else since. */
export const linesAsSeen = ({ lines }: Pick<AdminReturn, 'lines'>): SeenLines =>
  lines.map(({ received, restock }) => ({ received, restock }))
