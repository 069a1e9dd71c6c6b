import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { singlePagePaths } from '../../../contract/single-page-paths.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../../guest-api.ts'
import { to } from '../../paths.ts'
import { cookiesBlocked } from '../../session/cookies-blocked.ts'
import { isKnownGuest } from '../../session/known-guest.ts'
import { keptOrderLink } from '../../session/way-to-orders.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { toast } from '../../ui/toast.ts'
import { hasCreditNote, hasInvoice } from '../issued-documents.ts'
import { isCancellable, isPayable } from '../order-badge.tsx'
import { momentWords } from '../returns/moment.ts'
import { toReturn } from '../returns/return-paths.ts'
import { returnStateWords } from '../returns/return-state-words.ts'

const PayGuestOrder = lazyWithFallback(() => import('./pay-guest-order.tsx'))
const CancelDialog = lazyDialog(() => import('../cancel-dialog.tsx'))

const invoices = endpointAt(singlePagePaths.getInvoice).path

type GuestActionsProps = {
  order: Order
  /** This browser has the guest's session already. */
  isEntered: boolean
  onChanged: () => Promise<void>
}

/** What a guest can do with the order of a mailed link. Each action first asks for the guest's session. */
export function GuestActions({ order, isEntered, onChanged }: GuestActionsProps) {
  const navigate = useNavigate()
  const { busy, failure, enter, open } = useEntering(isEntered)
  const [isCancelling, setCancelling] = useState(false)
  const actions = actionsOf(order)
  const { due } = order.payment
  if (actions.length === 0 && due === undefined && !isCancellable(order)) return null
  return (
    <div className="flex flex-col gap-3 border-b border-stone-200 px-4 py-3 text-sm sm:px-6 print:hidden">
      {due !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>We’d like to change this order. It then costs {formatMoney(due)} more.</p>
          <Button
            size="small"
            busy={busy}
            onClick={() => enter(() => void navigate(to.orderDifference(order._id)))}
          >
            See the change
          </Button>
        </div>
      )}
      {isPayable(order) && <PayGuestOrder {...{ order, busy, enter, onChanged }} />}
      <div className="-my-2 flex flex-wrap gap-x-6">
        {actions.map(({ name, address, isFile }) => (
          <button
            key={name}
            type="button"
            className="min-h-11 text-left link-underline"
            onClick={() => (isFile ? open(address) : enter(() => void navigate(address)))}
          >
            {name}
            {isFile && <span className="sr-only"> of order {order.number}, as PDF</span>}
          </button>
        ))}
        {isCancellable(order) && (
          <button
            type="button"
            className="min-h-11 text-left link-underline"
            onClick={() => enter(() => setCancelling(true))}
          >
            Cancel order
          </button>
        )}
      </div>
      <FormAlert>{failure}</FormAlert>
      {isCancelling && (
        <CancelDialog
          order={order}
          onClose={() => setCancelling(false)}
          onCancelled={async ({ number }) => {
            setCancelling(false)
            toast(`Order ${number} cancelled.`)
            await onChanged()
          }}
        />
      )}
    </div>
  )
}

/** @returns false where the browser has refused the cookie of the guest's session */
async function enterOrder(): Promise<boolean> {
  const { data } = await api.call('enterGuestOrder', { token: keptOrderLink() })
  return isKnownGuest(data.order_id)
}

function useEntering(isEntered: boolean) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function enter(action: () => void): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setFailure('')
    try {
      const isKept = isEntered || (await enterOrder())
      if (isKept) action()
      else setFailure(cookiesBlocked('do this'))
      return isKept
    } catch (error) {
      setFailure(errorDetails(error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Browsers open a tab for a press alone, not for the answer that follows; where they open none, the file takes this one. */
  async function open(file: string): Promise<void> {
    if (busy) return
    const tab = window.open('', '_blank')
    if (!(await enter(() => (tab ?? window).location.assign(file)))) tab?.close()
  }
  return {
    busy,
    failure,
    enter: (action: () => void) => void enter(action),
    open: (file: string) => void open(file),
  }
}

type GuestAction = { name: string; address: string; isFile?: true }

function actionsOf(order: Order): GuestAction[] {
  const { _id, returns } = order
  const { until, canWithdraw, made = [] } = returns ?? {}
  const actions: GuestAction[] = []
  for (const { code, state } of made) {
    actions.push({ name: `Return ${code}: ${returnStateWords[state]}`, address: toReturn.request(_id) })
    if (state === 'requested')
      actions.push({ name: `Print the slip of ${code}`, address: toReturn.slip(_id, code) })
  }
  if (until)
    actions.push({ name: `Return or exchange until ${momentWords(until)}`, address: toReturn.request(_id) })
  if (canWithdraw) actions.push({ name: 'Withdraw from contract', address: toReturn.withdraw(_id) })
  if (hasInvoice(order))
    actions.push({ name: 'Invoice', address: `${invoices}?order_id=${_id}`, isFile: true })
  if (hasCreditNote(order))
    actions.push({
      name: 'Credit note',
      address: `${invoices}?order_id=${_id}&kind=credit-note`,
      isFile: true,
    })
  return actions
}
