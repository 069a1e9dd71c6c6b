import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Product } from '../../../contract/catalogue/product.ts'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { toast } from '../../ui/toast.ts'

const NotifyDialog = lazyDialog(() => import('./notify-dialog.tsx'))

type NotifyWhenBackProps = { product: Product; size: string }

/**
 * Stands in the place of ADD TO CART, in a row that wraps. A shopper with a proven address presses once; others give or
 * prove theirs.
 */
export function NotifyWhenBack({ product, size }: NotifyWhenBackProps) {
  const session = useSession()
  const { asking, setAsking, answer, failure, request } = useRequest({ product, size })
  const [busy, setBusy] = useState(false)

  async function press() {
    if (session.checked && !session.isVerified) return setAsking(true)
    setBusy(true)
    await request()
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        onClick={press}
        className="min-h-12 min-w-0 flex-1 max-sm:px-2 md:max-w-sm"
      >
        Email me when it’s back
      </Button>
      <p role="status" className="w-full text-sm wrap-anywhere empty:sr-only max-md:order-first md:max-w-sm">
        {answer ? noteOf({ size, email: session.data?.email, ...answer }) : failure}
      </p>
      {asking !== undefined && (
        <NotifyDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={`${product.productName}, ${sizeInWords(size)}`}
          onSubmit={request}
        />
      )}
    </>
  )
}

type Answer = Pick<AnswerOf<'notifyWhenBack'>['data'], 'state'> & { email?: string | undefined }

/** A press can come before the session is known, so that the address follows the answer. */
const noteOf = ({ state, email = 'you', size }: Answer & { size: string }): string =>
  state === 'requested'
    ? `We’ll email ${email} once, when size ${size} is back.`
    : `Check your inbox: confirm the email we sent to ${email}, and we’ll let you know when ${size} is back.`

/** `asking` is true while the dialog asks for an address, and undefined before it has ever done so. */
function useRequest({ product, size }: NotifyWhenBackProps) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<boolean>()
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState('')

  /** @throws what the dialog that asked for the address shows */
  async function request(email?: string): Promise<void> {
    setAnswer(undefined)
    setFailure('')
    const typed = email !== undefined && { email }
    try {
      const { data } = await api.call('notifyWhenBack', { productId: product._id, size, ...typed })
      setAnswer({ ...data, ...typed })
      if (typed) setAsking(false)
    } catch (error) {
      const { code, message, fields } = errorDetails(error)
      if (code === 'size-in-stock') {
        toast(message)
        void revalidate()
      }
      if (typed) throw error
      if (fields.email !== undefined) setAsking(true)
      else if (code !== 'size-in-stock') setFailure(message)
    }
  }
  return { asking, setAsking, answer, failure, request }
}
