import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { CardDialog, TestModeNote } from '../../payments/card-dialog.tsx'
import { takePayAgain } from '../../payments/failed-payment.ts'
import { usePaymentRedirect } from '../../payments/use-payment-redirect.ts'
import { Button } from '../../ui/button.tsx'

type PayGuestOrderProps = {
  order: Order
  busy: boolean
  /** Asks for the guest's session first. */
  enter: (action: () => void) => void
  onChanged: () => Promise<void>
}

/** Pays an order that its guest has not paid yet. */
export default function PayGuestOrder({ order, busy, enter, onChanged }: PayGuestOrderProps) {
  const [isPaying, setPaying] = useState(false)
  const redirectAfterPayment = usePaymentRedirect({
    back: '/guest-order',
    orderId: order._id,
    stay(outcome) {
      void onChanged()
      if (outcome.is === 'refused') return outcome.message
      return 'We’re checking your payment. Your order will show as paid here as soon as the bank answers.'
    },
  })
  const payAgain = useEffectEvent(() => {
    if (takePayAgain()?.orderId === order._id) enter(() => setPaying(true))
  })
  useEffect(() => payAgain(), [])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>Not paid yet. We’ll hold it for you for a day.</p>
        <Button size="small" busy={busy} onClick={() => enter(() => setPaying(true))}>
          Pay for it
        </Button>
      </div>
      <TestModeNote />
      <CardDialog
        open={isPaying}
        onClose={() => setPaying(false)}
        amount={order.total}
        pay={async (token, handlers) => {
          const { payForOrder } = await import('../../payments/pay.ts')
          return redirectAfterPayment(await payForOrder(order, token, handlers))
        }}
      />
    </>
  )
}
