import { useState } from 'react'
import { LimitedTextArea } from '../../ui/limited-text-area.tsx'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { ReturnDialogProps } from './return-action.ts'
import { linesAsSeen } from './return-facts.ts'
import { useReturnForm } from './use-return-form.ts'

/** Refuses a return, with words that the shopper reads. */
export function RefuseDialog(props: ReturnDialogProps) {
  const { of, onClose } = props
  const [words, setWords] = useState('')
  const form = useReturnForm(props, {
    send: () => api.call('refuseReturn', { return_id: of.id, words, seenLines: linesAsSeen(of) }),
    words: ({ code, customer }) => `${code} refused. ${customer.name} gets your reason by email.`,
    faults: () => ({ words: words.trim() === '' ? 'Tell the shopper why.' : undefined }),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={`Refuse ${of.code}?`}
      submit="Refuse the return"
      variant="danger"
      sent={form}
    >
      <p className="text-sm">
        No money goes back, and no other size is held any longer. This can’t be undone; a refund can still be
        made from the order.
      </p>
      <LimitedTextArea
        label="Reason, which the customer reads in the email"
        name="words"
        rows={3}
        data-first-focus
        maxLength={1000}
        value={words}
        error={form.errors.words}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  )
}
