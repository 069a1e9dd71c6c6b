import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ProductFields } from '../add-items/product-fields.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { CardPreview } from './card-preview.tsx'
import { PicturesField } from './pictures-field.tsx'
import { PriceBeforeField } from './price-before-field.tsx'
import type { ProductDraft } from './product-drafts.ts'
import { PublicationFields } from './publication-fields.tsx'
import type { EditFormState } from './use-edit-form.ts'

/** The form of Add Items, filled with a product, and with what only a product in the shop has. */
export function EditForm({ edit, state }: { edit: ProductDraft; state: EditFormState }) {
  const { values, seen, generation } = edit
  const { form, errors, summary, change, submit, onInput } = state
  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={onInput}
      noValidate
      aria-label="Edit product"
      className="flex min-w-0 flex-col gap-6"
    >
      <ErrorSummary errors={summary} />
      <div
        key={generation}
        className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]"
      >
        <div className="contents min-w-0 flex-col gap-6 md:flex">
          <PicturesField
            pictures={values.pictures}
            onChange={(next) => change((now) => ({ ...now, pictures: next(now.pictures) }))}
            error={errors.pictures}
          />
          <CardPreview seen={seen} values={values} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ProductFields errors={errors} initial={values} keepsSizes />
          <AttributeFields values={values} errors={errors} />
          <PriceBeforeField
            values={values}
            seen={seen}
            error={errors.compareAtPrice}
            onChange={(compareAtPrice) => change((now) => ({ ...now, compareAtPrice }))}
          />
          <PublicationFields
            values={values}
            errors={errors}
            onPublishAt={(publishAt) => change((now) => ({ ...now, publishAt }))}
          />
        </div>
      </div>
      {/* Enter in a field sends a form of several fields only where it has such a button. */}
      <button type="submit" hidden />
    </form>
  )
}
