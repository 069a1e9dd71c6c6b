import { useState } from 'react'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import type { AdminReturn } from '../../../contract/returns/return.ts'
import { reasonWords } from '../../orders/returns/return-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { ReturnDialogProps } from './return-action.ts'
import { linesAsSeen } from './return-facts.ts'
import { useReturnForm } from './use-return-form.ts'

type Received = { position: number; size: string; quantity: number; restock: boolean }

/** Pieces that came back for these reasons are looked at before they are sold again. */
const notForSale = ['damaged', 'wrong-item']

const receivedLines = ({ lines }: AdminReturn): Received[] =>
  lines.map(({ position, selectedSize: size, quantity, received, restock, reason = '' }) => ({
    position,
    size,
    quantity: received ?? quantity,
    restock: restock ?? !notForSale.includes(reason),
  }))

/** Records which pieces came back, and which of them can be sold again. */
export function ReceiveDialog(props: ReturnDialogProps) {
  const { of, onClose } = props
  const [received, setReceived] = useState(() => receivedLines(of))
  const form = useReturnForm(props, {
    send: () => api.call('receiveReturn', { return_id: of.id, lines: received, seenLines: linesAsSeen(of) }),
    words: ({ code }) => `${code} received. Accept or refuse it.`,
  })
  const change = (place: number, part: Partial<Received>) =>
    setReceived((before) => before.map((line, at) => (at === place ? { ...line, ...part } : line)))
  return (
    <FormDialog
      onClose={onClose}
      title={`What came with ${of.code}?`}
      submit="Received"
      beginsAtSubmit
      sent={form}
    >
      <ul className="flex flex-col divide-y divide-stone-200">
        {of.lines.map((line, place) => {
          const { quantity = 0, restock = false } = received[place] ?? {}
          return (
            <ReceivedLine
              key={`${line.position} ${line.selectedSize}`}
              line={line}
              received={{ quantity, restock }}
              onChange={(part) => change(place, part)}
            />
          )
        })}
      </ul>
    </FormDialog>
  )
}

type ReceivedLineProps = {
  line: AdminReturn['lines'][number]
  received: Pick<Received, 'quantity' | 'restock'>
  onChange: (part: Partial<Received>) => void
}

function ReceivedLine({ line, received, onChange }: ReceivedLineProps) {
  const { quantity, productName, selectedSize, reason, note } = line
  return (
    <li className="flex flex-col py-2">
      <Checkbox
        label={
          <span className="block break-words">
            <span className="block font-medium">
              {quantity} × {productName}, {sizeInWords(selectedSize)}
            </span>
            <span className="block text-stone-700">
              {reason ? reasonWords[reason] : 'No reason given'}
              {note && `: ${note}`}
            </span>
          </span>
        }
        checked={received.quantity > 0}
        onChange={({ target }) => onChange({ quantity: target.checked ? quantity : 0 })}
      />
      {received.quantity > 0 && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2 pl-8">
          {quantity > 1 && (
            <Select
              label="Pieces that came"
              value={received.quantity}
              onChange={({ target }) => onChange({ quantity: Number(target.value) })}
              className="w-36"
            >
              {Array.from({ length: quantity }, (_, index) => index + 1).map((pieces) => (
                <option key={pieces}>{pieces}</option>
              ))}
            </Select>
          )}
          <Checkbox
            label="Can be sold again"
            checked={received.restock}
            onChange={({ target }) => onChange({ restock: target.checked })}
          />
        </div>
      )}
    </li>
  )
}
