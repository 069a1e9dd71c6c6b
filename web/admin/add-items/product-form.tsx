import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { type Category, categories, deliveryTimes, taxonomy } from '../../../contract/catalogue/taxonomy.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useFormErrors } from '../../ui/form-errors.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PictureField } from './picture-field.tsx'
import { readNewProduct } from './read-product-form.ts'
import { SizeChoice } from './sizes-field.tsx'
import { useSaveProduct } from './use-save-product.tsx'

/** A new product (spec §3). Whatever is wrong is marked where it is wrong, and nothing is sent (spec §5). */
export function ProductForm({ onAdded }: { onAdded: (product: Product) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [category, setCategory] = useState<Category>(categories[0])
  const { errors, summary, show, clearError } = useFormErrors(form)
  const [refusal, setRefusal] = useState<ReactNode>()
  const { sent, save } = useSaveProduct()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sent !== undefined) return
    const read = readNewProduct(new FormData(event.currentTarget))
    setRefusal(undefined)
    show(read.wrong ?? {})
    if (read.wrong) return
    const result = await save(read.product, read.picture)
    if ('_id' in result) return onAdded(result)
    setRefusal(result.words)
    show(result.fields)
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={clearError}
      noValidate
      aria-label="New product"
      className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div className="empty:hidden md:col-span-2">
        <ErrorSummary errors={summary} />
      </div>
      <PictureField error={errors.picture} />
      <div className="flex flex-col gap-5">
        <TextField label="Product name" name="productName" autoComplete="off" error={errors.productName} />
        <TextArea
          label="Description"
          name="productDescription"
          rows={5}
          hint="Fabric, fit and care."
          error={errors.productDescription}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Category"
            name="category"
            error={errors.category}
            onChange={({ target }) => setCategory(target.value as Category)}
          >
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Select label="Sub-category" name="subCategory" error={errors.subCategory}>
            {taxonomy[category].subCategories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <TextField
            label="Price in dollars"
            name="price"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0 to 100"
            hint="Any price is accepted, up to $99,999.99."
            error={errors.price}
          />
          <Select label="Delivery time" name="deliveryTime" error={errors.deliveryTime}>
            {deliveryTimes.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        </div>
        <SizeChoice category={category} error={errors.size} />
        <Checkbox name="bestseller" label={<>Add to Bestseller</>} />
        {refusal && (
          <div role="alert" className="border-l-2 border-thread pl-3 text-sm font-medium text-thread">
            {refusal}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busy={sent !== undefined} className="max-sm:w-full">
            Add item
          </Button>
          {sent !== undefined && <Progress share={sent} />}
        </div>
      </div>
    </form>
  )
}

/** How far the picture is, from 0 to 1; sent whole, the shop still works on it. */
function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex min-w-48 flex-1 flex-col gap-1.5 text-sm">
      <span>{share < 1 ? `Uploading the picture, ${percent}%` : 'Adding the item…'}</span>
      <span
        role="progressbar"
        aria-label="Picture upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="block h-0.75 bg-stone-200"
      >
        <span className="selvedge block h-full transition-[width]" style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
