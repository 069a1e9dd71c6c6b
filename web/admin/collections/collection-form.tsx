import { useState } from 'react'
import { type AdminCollection, handleFault, mostPicked } from '../../../contract/collections/collection.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { UploadedPicture } from '../pages/uploaded-picture.tsx'
import { ProductPicker } from '../product-picker.tsx'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { SaveOver } from '../ui/save-over.tsx'
import { type FormPart, textFields } from '../ui/text-fields.ts'
import { isOtherInput } from '../ui/unsaved-form.ts'
import { useSentForm } from '../ui/use-sent-form.ts'
import type { DoneAction } from '../undo/latest-action.ts'
import {
  type CollectionValues,
  collectionOf,
  collectionValues,
  newCollection,
  suggestedHandle,
} from './collection-values.ts'
import { RuleFields } from './rule-fields.tsx'
import { collectionDone } from './undo-collection.ts'

type CollectionFormProps = {
  before: AdminCollection | undefined
  onSaved: (done: DoneAction) => void
  onCancel: () => void
}

export function CollectionForm({ before, onSaved, onCancel }: CollectionFormProps) {
  const [begun] = useState(() => (before ? collectionValues(before) : newCollection()))
  const [values, setValues] = useState(begun)
  const saving = useSaveCollection(before, values, onSaved)
  const change = (part: Partial<CollectionValues>) => setValues((earlier) => ({ ...earlier, ...part }))
  const { errors } = saving
  return (
    <RecordForm
      title={before ? `Edit ${before.name}` : 'New collection'}
      sent={saving}
      isChanged={isOtherInput(values, begun)}
      save={before ? 'Save collection' : 'Create collection'}
      back="Back to collections"
      onCancel={onCancel}
      remedy={<SaveOver sent={saving} after="collection-changed" />}
    >
      <WordsFields values={values} change={change} errors={errors} />
      <ChoiceSelect
        label="Products"
        name="kind"
        value={values.kind}
        choices={{ rule: 'Every product that matches a rule', hand: 'Products chosen by hand' }}
        onChoose={(kind) => change({ kind })}
      />
      {values.kind === 'rule' ? (
        <RuleFields values={values} errors={errors} change={change} />
      ) : (
        <div className="flex flex-col gap-3 border-t border-stone-300 pt-4">
          <ProductPicker
            label="Add a product"
            listLabel="Products in the collection"
            chosen={values.products}
            most={mostPicked}
            hasOrder
            onChange={(products) => change({ products })}
          />
        </div>
      )}
    </RecordForm>
  )
}

function WordsFields(props: FormPart<CollectionValues>) {
  const { values, change, errors } = props
  const text = textFields(props)
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Name" {...text('name')} />
        <TextField
          label="URL handle"
          hint={`/collections/${values.handle || suggestedHandle(values.name) || 'summer-linen'}`}
          spellCheck={false}
          {...text('handle')}
        />
      </div>
      <TextArea label="Text above the products" rows={3} {...text('description')} />
      <UploadedPicture
        label="Picture"
        name="imgUrl"
        address={values.imgUrl}
        error={errors.imgUrl}
        onChange={(imgUrl) => change({ imgUrl })}
      />
      <Checkbox
        label="Link in the footer of every page, beside the categories"
        name="inNavigation"
        checked={values.inNavigation}
        onChange={({ target }) => change({ inNavigation: target.checked })}
      />
    </>
  )
}

const useSaveCollection = (
  before: AdminCollection | undefined,
  values: CollectionValues,
  onSaved: (done: DoneAction) => void,
) =>
  useSentForm({
    send: (isOver) =>
      api.call('saveCollection', {
        collection: collectionOf(values),
        ...(before && { edited: { id: before.id, ...(!isOver && { version: before.version }) } }),
      }),
    faults: () => ({ handle: values.handle.trim() === '' ? undefined : handleFault(values.handle.trim()) }),
    fieldOf,
    onSent({ data }) {
      void queryClient.invalidateQueries({ queryKey: ['listCollections'] })
      onSaved(collectionDone({ before, after: data }, `${data.name} saved.`))
    },
  })

/** "collection.rule.conditions.1.is" is the field "condition1". */
function fieldOf(path: string): string {
  const name = path.replace(/^collection\./, '')
  const [, condition] = /^rule\.conditions\.(\d+)/.exec(name) ?? []
  return condition === undefined ? name : `condition${condition}`
}
