import { useState } from 'react'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import type { Return } from '../../../contract/returns/return.ts'
import { kindWords } from '../../../contract/returns/return-words.ts'
import { api } from '../../single-page-api.ts'
import { Link } from '../../ui/link.tsx'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ParcelLine } from '../parcel-line.tsx'
import { toReturn } from './return-paths.ts'
import { progressWords, reasonWords } from './return-words.ts'

type ReturnsMadeProps = { returns: readonly Return[]; onChanged: () => Promise<void> }

/** The returns of an order, with what became of each. */
export function ReturnsMade({ returns, onChanged }: ReturnsMadeProps) {
  const [cancelling, setCancelling] = useState<Return>()
  return (
    <section aria-labelledby="returns-made" className="flex flex-col gap-4">
      <h2 id="returns-made" className="font-display text-xl font-medium">
        Returns of this order
      </h2>
      {returns.map((each) => (
        <ReturnCard key={each.id} made={each} onCancel={() => setCancelling(each)} />
      ))}
      {cancelling && (
        <CancelReturnDialog
          made={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancelled={async () => {
            setCancelling(undefined)
            toast(`${cancelling.code} cancelled.`)
            await onChanged()
          }}
        />
      )}
    </section>
  )
}

function ReturnCard({ made, onCancel }: { made: Return; onCancel: () => void }) {
  const { code, state, lines, words, parcel, orderId } = made
  return (
    <article aria-label={`${kindWords(made)} ${code}`} className="border border-stone-300 text-sm">
      <h3 className="bg-paper-deep px-4 py-2.5 font-medium">
        {kindWords(made)} <span className="tabular-nums">{code}</span>
      </h3>
      <div className="flex flex-col gap-3 px-4 py-4">
        <p className="font-medium">{progressWords(made)}</p>
        {words && (
          <p className="border-l-2 border-stone-300 pl-3 break-words whitespace-pre-line">
            The shop writes: {words}
          </p>
        )}
        {parcel && (
          <p>
            Parcel: <ParcelLine parcel={parcel} />
          </p>
        )}
        <ul className="flex flex-col gap-1 text-stone-700">
          {lines.map((line) => (
            <li key={`${line.position} ${line.selectedSize}`} className="wrap-anywhere">
              {lineWords(line)}
            </li>
          ))}
        </ul>
        {state === 'requested' && (
          <div className="-my-2 flex flex-wrap gap-x-5">
            <Link
              to={toReturn.slip(orderId, code)}
              className="inline-flex min-h-11 items-center link-underline"
            >
              Print the slip<span className="sr-only"> of {code}</span>
            </Link>
            <button type="button" onClick={onCancel} className="min-h-11 link-underline">
              Cancel<span className="sr-only"> {code}</span>
            </button>
          </div>
        )}
      </div>
    </article>
  )
}

/** '2 × Harbour Shirt, size M, for size L: too small. 1 came back.' */
export function lineWords({
  quantity,
  received = quantity,
  productName,
  selectedSize,
  exchangeSize,
  reason,
}: Return['lines'][number]): string {
  const exchange = exchangeSize === undefined ? '' : `, for ${sizeInWords(exchangeSize)}`
  const why = reason === undefined ? '' : `: ${reasonWords[reason].toLowerCase()}`
  const less = received < quantity ? `. ${received === 0 ? 'None' : received} came back.` : ''
  return `${quantity} × ${productName}, ${sizeInWords(selectedSize)}${exchange}${why}${less}`
}

type CancelReturnDialogProps = { made: Return; onClose: () => void; onCancelled: () => Promise<void> }

function CancelReturnDialog({ made: { id, code, lines }, onClose, onCancelled }: CancelReturnDialogProps) {
  const isExchange = lines.some(({ exchangeSize }) => exchangeSize !== undefined)
  return (
    <QuestionDialog
      title={`Cancel ${code}?`}
      action="Cancel the return"
      act={async () => {
        await api.call('cancelReturn', { return_id: id })
        await onCancelled()
      }}
      onClose={onClose}
    >
      You’ll keep the items you were going to send back.
      {isExchange && ' We no longer hold the other size for you.'}
    </QuestionDialog>
  )
}
