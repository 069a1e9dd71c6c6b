import { useState } from 'react'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LimitedTextArea } from '../../ui/limited-text-area.tsx'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { ReturnDialogProps } from './return-action.ts'
import { useReturnAction } from './use-return-action.ts'

/** Refuses a return, with words that the shopper reads. */
export function RefuseDialog({ of, announce, onClose }: ReturnDialogProps) {
  const [words, setWords] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { action, isPending, error } = useReturnAction({
    send: () => api.call('refuseReturn', { return_id: of.id, words }),
    words: ({ code, customer }) => `${code} is refused. ${customer.name} gets your words by email.`,
    announce,
    onClose,
  })
  const fault = isEmpty ? 'Tell the shopper why.' : error?.fields.words
  return (
    <FormDialog
      onClose={onClose}
      title={`Refuse ${of.code}?`}
      submit="Refuse the return"
      variant="danger"
      busy={isPending}
      onSubmit={(event) => {
        setEmpty(words.trim() === '')
        if (words.trim() !== '') action(undefined)
        else event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <p className="text-sm">
        No money goes back, and no other size is held any longer. This can’t be undone; a refund can still be
        made from the order.
      </p>
      <LimitedTextArea
        label="Why, in words for the shopper"
        rows={3}
        data-first-focus
        maxLength={1000}
        value={words}
        error={fault}
        onChange={({ target }) => {
          setWords(target.value)
          setEmpty(false)
        }}
      />
      <FormAlert>{error && !error.fields.words ? error.message : undefined}</FormAlert>
    </FormDialog>
  )
}
