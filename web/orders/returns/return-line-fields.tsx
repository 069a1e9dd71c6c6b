import { colouredName } from '../../../contract/catalogue/coloured-name.ts'
import { sizeByItself } from '../../../contract/catalogue/size-labels.ts'
import { mostNote, returnReasons } from '../../../contract/returns/return-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LimitedTextArea } from '../../ui/limited-text-area.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Select } from '../../ui/select.tsx'
import { ExchangeFields } from './exchange-fields.tsx'
import type { LineFieldsProps } from './line-fields-props.ts'
import { momentWords } from './moment.ts'
import { nameOf, returnableOf } from './return-draft.ts'
import { reasonWords } from './return-words.ts'

/** A line of the order: whether it goes back, how many pieces, why, and what for. */
export function ReturnLineFields(props: LineFieldsProps) {
  const { order, returns, kind, line, onChange } = props
  const bought = order.productInfo[line.position - 1]
  if (bought === undefined) return null
  const isChosen = line.quantity > 0
  const until = kind === 'return' ? returnableOf(returns, line)?.until : undefined
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-6">
      <Picture
        address={bought.imgUrl}
        alt=""
        sizes="(min-width: 40rem) 80px, 64px"
        upTo={320}
        className="aspect-4/5 w-full bg-paper-deep object-cover"
      />
      <div className="min-w-0">
        <Checkbox
          name="lines"
          label={
            <span className="block">
              <span className="block text-base font-medium wrap-anywhere">{colouredName(bought)}</span>
              <span className="block text-stone-700">
                {sizeByItself(line.sentSize ?? bought.selectedSize)}
                {line.sentSize !== undefined && ', sent in exchange'}
                {line.sentSize === undefined && bought.quantity > 1 && `, ${bought.quantity} bought`}
              </span>
              {until !== undefined && until !== returns.returnUntil && (
                <span className="block text-stone-700">Only until {momentWords(until)}</span>
              )}
            </span>
          }
          checked={isChosen}
          onChange={({ target }) => onChange({ quantity: target.checked ? 1 : 0 })}
        />
      </div>
      {isChosen && (
        <fieldset
          aria-label={nameOf(order, line)}
          className="col-span-2 flex min-w-0 flex-col gap-5 pt-4 pb-2 sm:col-start-2"
        >
          <QuantityAndReason {...props} />
          <ExchangeFields {...props} />
        </fieldset>
      )}
    </li>
  )
}

/** The reasons of which a shop has to know more. */
const explained = ['not-as-shown', 'damaged', 'wrong-item', 'other']

function QuantityAndReason({ returns, kind, line, errors, onChange }: LineFieldsProps) {
  const { key, quantity, reason, note } = line
  const most = returnableOf(returns, line)?.quantity ?? 1
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Select
          label={kind === 'withdrawal' ? 'Reason (optional)' : 'Why are you sending it back?'}
          name={`reason-${key}`}
          value={reason}
          error={errors[`reason-${key}`]}
          onChange={({ target }) =>
            onChange({ reason: returnReasons.find((each) => each === target.value) ?? '' })
          }
        >
          <option value="">{kind === 'withdrawal' ? 'No reason' : 'Choose a reason'}</option>
          {returnReasons.map((each) => (
            <option key={each} value={each}>
              {reasonWords[each]}
            </option>
          ))}
        </Select>
        {most > 1 && (
          <Select
            label="How many"
            name={`quantity-${key}`}
            value={quantity}
            error={errors[`quantity-${key}`]}
            onChange={({ target }) => onChange({ quantity: Number(target.value) })}
          >
            {Array.from({ length: most }, (_, index) => index + 1).map((pieces) => (
              <option key={pieces}>{pieces}</option>
            ))}
          </Select>
        )}
      </div>
      {explained.includes(reason) && (
        <LimitedTextArea
          label={reason === 'other' ? 'Tell us in a few words' : 'Tell us more (optional)'}
          name={`note-${key}`}
          rows={3}
          maxLength={mostNote}
          value={note}
          error={errors[`note-${key}`]}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      )}
    </>
  )
}
