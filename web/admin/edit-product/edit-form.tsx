import { useId } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { priceFault } from '../../../contract/catalogue/product.ts'
import { CardItem, cardProduct } from '../../storefront/products/product-card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ProductFields } from '../add-items/product-fields.tsx'
import { orderedStatuses, statusHints, statusNames } from '../product-status.tsx'
import { PublishAtField } from '../publish-at-field.tsx'
import { readAmount } from '../ui/typed-number.ts'
import type { EditValues, TypedAttribute } from './edit-values.ts'
import { PicturesField } from './pictures-field.tsx'
import { PriceBeforeField } from './price-before-field.tsx'
import type { ProductDraft } from './product-drafts.ts'
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
        className="grid grid-cols-1 items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]"
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

type AttributeFieldsProps = { values: EditValues; errors: FieldErrors }

/** What the merchant finds and groups the product by, beside its category. */
function AttributeFields({ values, errors }: AttributeFieldsProps) {
  const field = (name: TypedAttribute | 'tags') => ({
    name,
    error: errors[name],
    defaultValue: values[name],
    autoComplete: 'off',
  })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...field('colour')} label="Colour" hint="As shoppers read it, such as Midnight Navy." />
      <TextField {...field('productType')} label="Type" hint="Your own word, such as Overshirts." />
      <TextField {...field('vendor')} label="Brand" hint="Who makes it. Shoppers don’t see it." />
      <TextField
        {...field('tags')}
        label="Tags"
        hint="Separated by commas. Shoppers don’t see tags, but search finds products by them."
      />
    </div>
  )
}

type CardPreviewProps = { seen: AdminProduct; values: EditValues }

/** The product as lists will show it: a main picture may be good by itself, and say little beside others. */
function CardPreview({ seen, values }: CardPreviewProps) {
  const heading = useId()
  const price = readAmount(values.price)
  const [main] = values.pictures.filter(({ upload }) => !upload)
  const shown = {
    ...seen,
    productName: values.productName,
    price: priceFault(price) === undefined ? price : seen.price,
    imgUrl: main?.url ?? seen.imgUrl,
  }
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-3 border-t border-stone-300 pt-5 max-md:order-1"
    >
      <h2 id={heading} className="text-sm font-medium">
        In the shop’s lists
      </h2>
      <ul inert className="w-40 max-w-full">
        <CardItem product={cardProduct(shown)} sizes="160px" />
      </ul>
    </section>
  )
}

type PublicationFieldsProps = {
  values: EditValues
  errors: FieldErrors
  onPublishAt: (typed: string) => void
}

function PublicationFields({ values, errors, onPublishAt }: PublicationFieldsProps) {
  return (
    <div className="grid items-start gap-5 border-t border-stone-300 pt-5 sm:grid-cols-2">
      <Select
        label="Status"
        name="status"
        defaultValue={values.status}
        error={errors.status}
        hint={statusHints[values.status]}
      >
        {orderedStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Select>
      {values.status === 'draft' && (
        <PublishAtField
          name="publishAt"
          value={values.publishAt}
          error={errors.publishAt}
          onTime={onPublishAt}
        />
      )}
    </div>
  )
}
