import { useState } from 'react'
import type { SynonymGroup } from '../../../contract/catalogue/synonyms.ts'
import { randomId } from '../../random-id.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { saveSettings } from '../settings/use-settings-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSentForm } from '../ui/use-sent-form.ts'
import { synonymsAsTyped, typedSynonyms, withGroup } from './synonym-edits.ts'

type SynonymFormProps = {
  /** The group to change; a new one without it. */
  before: SynonymGroup | undefined
  edits: readonly SynonymGroup[]
  version: number
  onClose: () => void
  onSaved: (words: string) => void
  onReload: () => void
}

export function SynonymForm({ before, edits, version, onClose, onSaved, onReload }: SynonymFormProps) {
  const [id] = useState(() => before?.id ?? randomId())
  const [typed, setTyped] = useState(() => (before ? synonymsAsTyped(before) : ''))
  const words = typedSynonyms(typed)
  const saving = useSentForm({
    send: () => {
      const synonyms = withGroup(edits, { id, words }).map((group) => ({ ...group, words: [...group.words] }))
      return saveSettings('search', { synonyms }, version)
    },
    faults: () => ({ words: words.length < 2 ? 'Enter two words or more that mean the same.' : undefined }),
    fieldOf: () => 'words',
    onSent: () => onSaved(`“${words.join(', ')}” now mean the same.`),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={before ? 'Edit synonyms' : 'Add synonyms'}
      submit="Save"
      sent={saving}
      remedy={
        saving.failure?.code === 'settings-changed' && (
          <Button variant="secondary" onClick={onReload}>
            Use the current synonyms
          </Button>
        )
      }
    >
      <TextArea
        name="words"
        label="Words that mean the same"
        hint="Separated by commas, such as roll neck, turtleneck"
        rows={3}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={saving.errors.words}
        autoComplete="off"
        autoCapitalize="none"
        data-first-focus
      />
    </FormDialog>
  )
}
