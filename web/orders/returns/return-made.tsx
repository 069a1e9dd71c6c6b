import type { Return, ReturnsOfOrder } from '../../../contract/returns/return.ts'
import { to } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toReturn } from './return-paths.ts'

type ReturnMadeProps = { made: Return; sendTo: ReturnsOfOrder['sendTo'] }

/** What to do with a return that was just asked for. */
export function ReturnMade({ made: { code, orderId, orderNumber, kind }, sendTo }: ReturnMadeProps) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-stone-700">
        {kind === 'withdrawal'
          ? 'Your withdrawal is with us. The receipt is on its way to you by email.'
          : 'We’ve noted it, and sent you an email with everything you need.'}
      </p>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>Pack what you send back. It should be unworn, with its labels.</li>
        <li>
          Put the slip into the parcel. Without a printer, write the code{' '}
          <strong className="font-semibold whitespace-nowrap tabular-nums">{code}</strong> on a piece of
          paper.
        </li>
        <li>
          {sendTo.address.trim() === '' ? (
            <>
              <Link to={to.contact(orderNumber)} className="link-underline">
                Ask us for our address
              </Link>{' '}
              and send the parcel.
            </>
          ) : (
            'Send the parcel to us:'
          )}
          <SendTo sendTo={sendTo} />
        </li>
      </ol>
      <LinkButton to={toReturn.slip(orderId, code)} className="self-start max-sm:w-full">
        Print the slip
      </LinkButton>
    </div>
  )
}

/** A shop that has not entered its address answers questions about it by mail. */
export function SendTo({ sendTo: { name, address } }: Pick<ReturnMadeProps, 'sendTo'>) {
  if (address.trim() === '') return null
  return (
    <address className="mt-1 break-words whitespace-pre-line not-italic">
      {name}
      {'\n'}
      {address}
    </address>
  )
}
