import { useId } from 'react'
import { type Category, taxonomy } from '../../../contract/catalogue/taxonomy.ts'
import { TextField } from '../../ui/text-field.tsx'

type SizesFieldProps = { category: Category; error: string | undefined }

const chipStyle =
  'relative grid min-h-11 min-w-12 place-items-center border border-stone-500 bg-white px-3 text-sm hover:border-ink ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread'

/** The sizes that the category offers, the usual ones ticked, and a field for others such as '30, 32'. */
export function SizesField({ category, error }: SizesFieldProps) {
  const id = useId()
  const { sizes, usualSizes } = taxonomy[category]
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">Sizes</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <label key={size} className={chipStyle}>
            <input
              type="checkbox"
              name="size"
              value={size}
              defaultChecked={usualSizes.includes(size)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full opacity-0"
            />
            {size}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-xs font-medium text-thread">
          {error}
        </p>
      )}
      <TextField
        label="Other sizes"
        name="size"
        autoComplete="off"
        hint="Separated by commas, such as 30, 32, 34."
      />
    </fieldset>
  )
}
