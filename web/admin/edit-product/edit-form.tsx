import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { ActNotice } from '../acts/act-notice.tsx'
import { ProductFields } from '../add-items/product-fields.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CountedSizesDialog } from './counted-sizes-dialog.tsx'
import { PicturesField } from './pictures-field.tsx'
import { PriceBeforeField } from './price-before-field.tsx'
import { PublicationFields } from './publication-fields.tsx'
import type { Edit } from './unsaved-edits.ts'
import { useEditForm } from './use-edit-form.ts'

/** The form of Add Items, filled with a product, and with what only a product in the shop has. */
export function EditForm({ id, edit }: { id: string; edit: Edit }) {
  const { values, seen, generation, isDirty } = edit
  const { form, errors, change, onSubmit, onInput, ...state } = useEditForm(id, edit)
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate
      aria-label="Edit product"
      className="flex min-w-0 flex-col gap-6"
    >
      <ErrorSummary errors={state.summary} />
      <div
        key={generation}
        className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]"
      >
        <PicturesField
          pictures={values.pictures}
          onChange={(next) => change((now) => ({ ...now, pictures: next(now.pictures) }))}
          error={errors.pictures}
        />
        <div className="flex min-w-0 flex-col gap-5">
          <ProductFields errors={errors} initial={values} keepsSizes />
          <AttributeFields values={values} errors={errors} />
          <PriceBeforeField
            values={values}
            seen={seen}
            error={errors.compareAtPrice}
            onChange={(compareAtPrice) => change((now) => ({ ...now, compareAtPrice }))}
          />
          <PublicationFields values={values} errors={errors} />
        </div>
      </div>
      <FormAlert>{state.failure}</FormAlert>
      <div className="bulk-bar sticky bottom-0 z-20 low:static">
        <ActNotice />
        <SaveBar isDirty={isDirty} isBusy={state.isBusy} onDiscard={state.discard} />
      </div>
      <ConflictDialog {...state.conflictDialog} />
      <CountedSizesDialog {...state.countedDialog} />
    </form>
  )
}

type SaveBarProps = { isDirty: boolean; isBusy: boolean; onDiscard: () => void }

const SaveBar = ({ isDirty, isBusy, onDiscard }: SaveBarProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-stone-300 bg-paper py-3">
    <Button type="submit" busy={isBusy} aria-disabled={!isDirty || isBusy || undefined}>
      Save
    </Button>
    {isDirty && (
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard changes
      </Button>
    )}
    <p role="status" className="text-sm text-stone-700">
      {isDirty && 'Not saved yet.'}
    </p>
  </div>
)
