import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopperId } from '../../../../contract/accounts/shopper.ts'
import type { CustomerNote } from '../../../../contract/customers/customer.ts'
import { errorDetails } from '../../../error-details.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { LimitedTextArea } from '../../../ui/limited-text-area.tsx'
import { useIdempotencyKey } from '../../../use-idempotency-key.ts'
import { api } from '../../api.ts'
import { queryClient } from '../../api-query.ts'
import { may } from '../../role.ts'
import { AdminDateTime } from '../../ui/admin-date.tsx'
import { failureWords, keepsScreen } from '../../ui/failure-words.tsx'
import { useUnsavedForm } from '../../ui/unsaved-form.ts'

/** The longest note that the call accepts (contract/customers). */
const longestNote = 2_000

const refresh = () => queryClient.invalidateQueries({ queryKey: ['getCustomer'] })

type CustomerNotesProps = { id: ShopperId; notes: readonly CustomerNote[] }

export const CustomerNotes = ({ id, notes }: CustomerNotesProps) => (
  <section aria-labelledby="notes">
    <h3 id="notes" className="font-display text-lg font-medium">
      Notes
    </h3>
    {may('customers:write') ? (
      <NoteForm id={id} />
    ) : (
      notes.length === 0 && <p className="mt-2 text-sm text-stone-700">None yet.</p>
    )}
    <ul aria-label="Notes" className="mt-4 flex flex-col gap-3">
      {notes.map((note) => (
        <Note key={note.id} id={id} note={note} />
      ))}
    </ul>
  </section>
)

function NoteForm({ id }: Pick<CustomerNotesProps, 'id'>) {
  const { keyFor, forget } = useIdempotencyKey()
  const [text, setText] = useState('')
  useUnsavedForm(text.trim() !== '')
  const add = useMutation({
    mutationFn: (sent: string) => api.call('addCustomerNote', { id, note_id: keyFor(sent), text: sent }),
    meta: keepsScreen,
    async onSuccess(_answer, sent) {
      setText((now) => (now === sent ? '' : now))
      forget()
      await refresh()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending && text.trim() !== '') add.mutate(text)
      }}
      className="mt-2 flex flex-col items-start gap-3"
    >
      <LimitedTextArea
        label="Note for staff"
        hint="Included when the customer asks for a copy of their data"
        value={text}
        maxLength={longestNote}
        rows={3}
        onChange={({ target }) => setText(target.value)}
        className="w-full"
      />
      <FormAlert>{add.error && failureWords(add.error)}</FormAlert>
      <Button type="submit" variant="secondary" busy={add.isPending}>
        Add note
      </Button>
    </form>
  )
}

function Note({ id, note }: { id: ShopperId; note: CustomerNote }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('deleteCustomerNote', { id, note_id: note.id }),
    onSuccess: refresh,
  })
  return (
    <li className="border-l-2 border-stone-300 pl-3 text-sm">
      <p className="break-words whitespace-pre-line">{note.text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-stone-700">
        <span className="wrap-anywhere">
          {note.by}, <AdminDateTime iso={note.at} />
        </span>
        {may('customers:write') && (
          <button
            type="button"
            disabled={isPending}
            onClick={() => mutate()}
            className="min-h-11 link-underline md:min-h-8"
          >
            Delete
            <span className="sr-only"> the note “{[...note.text].slice(0, 40).join('')}”</span>
          </button>
        )}
      </p>
      <FormAlert>{error && errorDetails(error).message}</FormAlert>
    </li>
  )
}
