import { useState } from 'react'
import type { Redirect } from '../../../contract/redirects/redirect.ts'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SaveOver } from '../ui/save-over.tsx'
import { textFields } from '../ui/text-fields.ts'
import { useSentForm } from '../ui/use-sent-form.ts'

type RedirectFormProps = {
  /** The redirect to change; a new one without it. */
  before: Redirect | undefined
  onClose: () => void
  onSaved: (words: string) => void
}

export function RedirectForm({ before, onClose, onSaved }: RedirectFormProps) {
  const [typed, setTyped] = useState({ path: before?.path ?? '', target: before?.target ?? '' })
  const saving = useSentForm({
    send: (isOver) =>
      api.call('saveRedirect', {
        ...typed,
        ...(before && {
          id: before.id,
          ...(!isOver && { seen: { path: before.path, target: before.target } }),
        }),
      }),
    onSent: ({ data }) => onSaved(`${data.path} leads to ${data.target}.`),
  })
  const text = textFields({
    values: typed,
    errors: saving.errors,
    change: (part) => setTyped({ ...typed, ...part }),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={before ? 'Edit redirect' : 'Add a redirect'}
      submit="Save"
      sent={saving}
      remedy={<SaveOver sent={saving} after="redirect-changed" />}
    >
      <TextField
        label="Old address"
        hint="A path such as /products/old-shirt"
        autoCapitalize="none"
        spellCheck={false}
        data-first-focus
        {...text('path')}
      />
      <TextField
        label="Leads to"
        hint="A path of this shop, or an address with https://"
        autoCapitalize="none"
        spellCheck={false}
        {...text('target')}
      />
    </FormDialog>
  )
}
