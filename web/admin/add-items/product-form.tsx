import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useFormErrors } from '../../ui/form-errors.ts'
import { PictureField } from './picture-field.tsx'
import { ProductFields, type ProductValues } from './product-fields.tsx'
import { readProductForm } from './read-product-form.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { SaveProduct } from './use-add-product.tsx'

type ProductFormProps = {
  label: string
  submitLabel: string
  values: ProductValues
  save: SaveProduct
}

/** The form of a product (spec §3). Wrong fields are marked, and then nothing is sent (spec §5). */
export function ProductForm({ label, submitLabel, values, save }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, summary, show, clearError } = useFormErrors(form)
  const [failure, setFailure] = useState<ReactNode>()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isSaving) return
    const read = readProductForm(new FormData(event.currentTarget))
    setFailure(undefined)
    show(read.wrong ?? {})
    if (read.wrong) return
    const failed = await save.submit(read.input, read.picture)
    if (failed === undefined) return
    setFailure(failed.message)
    show(failed.fields)
  }

  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onInput={clearError}
      noValidate
      aria-label={label}
      className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div className="empty:hidden md:col-span-2">
        <ErrorSummary errors={summary} />
      </div>
      <PictureField error={errors.picture} />
      <div className="flex flex-col gap-5">
        <ProductFields values={values} errors={errors} />
        <Checkbox name="bestseller" label={<>Add to Bestseller</>} />
        <FormAlert>{failure}</FormAlert>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busy={save.isSaving} className="max-sm:w-full">
            {submitLabel}
          </Button>
          {save.isSaving && <UploadProgress share={save.uploaded} />}
        </div>
      </div>
    </form>
  )
}
