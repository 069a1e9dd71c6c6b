import { type FormEvent, useRef } from 'react'
import { alwaysShownPage, contentTexts } from '../../../contract/content/content-page.ts'
import { textFault } from '../../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { may } from '../role.ts'
import { Notice } from '../ui/notice.tsx'
import { textFields } from '../ui/text-fields.ts'
import { PageConflict } from './page-conflict.tsx'
import { isTyped, keepPageEdit, type PageEdit, showSaved } from './page-drafts.ts'
import type { usePageActions } from './use-page-actions.ts'

type PageFormProps = {
  edit: PageEdit
  actions: ReturnType<typeof usePageActions>
  errors: FieldErrors
  onErrors: (errors: FieldErrors) => void
}

/** Enter in the title publishes nothing: it saves the draft. */
export function PageForm({ edit, actions, errors, onErrors }: PageFormProps) {
  const { seen, typed } = edit
  const form = useRef<HTMLFormElement>(null)
  const canSave = may('settings:write')
  const change = (part: Partial<typeof typed>) => {
    onErrors({})
    keepPageEdit({ seen, typed: { ...typed, ...part } })
  }
  const text = textFields({ values: typed, errors, change })

  function send(kind: 'save' | 'publish'): void {
    const faults = faultsIn(typed, kind)
    onErrors(faults)
    const [first] = Object.keys(faults)
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    const words = kind === 'save' ? 'Draft saved.' : 'Published. Shoppers read this text now.'
    actions.action({ kind, text: typed, words })
  }

  return (
    <Form
      ref={form}
      aria-label={`The page ${seen.title}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (canSave) send('save')
      }}
    >
      <fieldset disabled={!canSave} className="contents">
        <TextField label="Title" maxLength={contentTexts.title.longest} {...text('title')} />
        <TextArea label="Text" rows={20} {...text('body')} />
      </fieldset>
      {canSave && <MarkupHelp />}
      <FormAlert>{actions.failure}</FormAlert>
      {canSave && <PageButtons edit={edit} actions={actions} onPublish={() => send('publish')} />}
      <ActionOutcome actions={actions} />
      <PageConflict typed={typed} actions={actions} />
    </Form>
  )
}

type PageButtonsProps = Pick<PageFormProps, 'edit' | 'actions'> & { onPublish: () => void }

function PageButtons({ edit, actions, onPublish }: PageButtonsProps) {
  const { seen } = edit
  const isDirty = isTyped(edit)
  const canHide = !isDirty && seen.state !== 'hidden' && seen.name !== alwaysShownPage
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={actions.isPending} onClick={onPublish}>
        Publish
      </Button>
      <Button type="submit" variant="secondary" busy={actions.isPending}>
        Save draft
      </Button>
      {isDirty && (
        <Button variant="quiet" onClick={() => showSaved(seen)}>
          Discard changes
        </Button>
      )}
      {canHide && (
        <Button
          variant="quiet"
          onClick={() => actions.action({ kind: 'unpublish', words: 'Shoppers no longer see the page.' })}
        >
          Hide from shoppers
        </Button>
      )}
    </div>
  )
}

/** What has just been done, with a way to take it back. */
function ActionOutcome({
  actions: { action, outcome, closeOutcome, isPending },
}: Pick<PageFormProps, 'actions'>) {
  const isRedo = outcome?.isUndo === true
  const undo = outcome?.hasChanged && {
    name: isRedo ? 'Redo' : 'Undo',
    isBusy: isPending,
    onPress: () => action({ kind: 'undo', isRedo, words: isRedo ? 'Redone.' : 'Undone.' }),
  }
  return (
    <Notice isShown={outcome !== undefined} onClose={closeOutcome} button={undo || undefined}>
      {outcome?.words}
    </Notice>
  )
}

function faultsIn(typed: PageEdit['typed'], kind: 'save' | 'publish'): FieldErrors {
  const title = textFault(typed.title, contentTexts.title)
  const body =
    kind === 'publish' && typed.body.trim() === ''
      ? 'Write the page before you publish it.'
      : textFault(typed.body, contentTexts.body)
  return { ...(title && { title }), ...(body && { body }) }
}

const signs = [
  ['## Heading', 'a heading'],
  ['### Heading', 'a smaller heading'],
  ['- word', 'a list; 1. for a numbered one'],
  ['**word**', 'bold'],
  ['*word*', 'italic'],
  ['[words](https://…)', 'a link; also (mailto:…), (tel:…) and (/collections)'],
] as const

/** What can be typed into the text of a page. */
const MarkupHelp = () => (
  <details className="text-sm text-stone-700">
    <summary className="inline-flex min-h-11 cursor-pointer items-center link-underline">
      Headings, lists and links
    </summary>
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
      {signs.map(([typed, meaning]) => (
        <div key={typed} className="contents">
          <dt className="font-medium whitespace-nowrap text-ink">{typed}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2">An empty line begins a paragraph.</p>
  </details>
)
