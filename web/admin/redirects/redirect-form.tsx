import { useId, useState } from 'react'
import type { Redirect } from '../../../contract/redirects/redirect.ts'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SaveOver } from '../ui/save-over.tsx'
import { useSentForm } from '../ui/use-sent-form.ts'

type RedirectFormProps = {
  /** The redirect to change; a new one without it. */
  before: Redirect | undefined
  onClose: () => void
  onSaved: (words: string) => void
}

export function RedirectForm({ before, onClose, onSaved }: RedirectFormProps) {
  const form = useId()
  const [path, setPath] = useState(before?.path ?? '')
  const [target, setTarget] = useState(before?.target ?? '')
  const saving = useSentForm({
    send: (isOver) =>
      api.call('saveRedirect', {
        path,
        target,
        ...(before && {
          id: before.id,
          ...(!isOver && { seen: { path: before.path, target: before.target } }),
        }),
      }),
    onSent: ({ data }) => onSaved(`${data.path} leads to ${data.target}.`),
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
        id={`${form}-path`}
        name="path"
        label="Old address"
        hint="A path such as /products/old-shirt"
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
        error={saving.errors.path}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-first-focus
      />
      <TextField
        id={`${form}-target`}
        name="target"
        label="Leads to"
        hint="A path of this shop, or an address with https://"
        value={target}
        onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        error={saving.errors.target}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
