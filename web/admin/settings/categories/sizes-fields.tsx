import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sizesTyped } from '../../size-list.ts'
import type { PartProps } from './part-props.ts'

/** The sizes that the form of a new product offers, and those of them that it has chosen at first. */
export function SizesFields({ values, name, errors, onChange }: PartProps) {
  const offered = sizesTyped(values.sizes)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Sizes"
        hint="The form of a new product offers them. Separated by commas, such as S, M, L, or One size."
        name={`${name}.sizes`}
        autoComplete="off"
        className="max-w-xl"
        value={values.sizes}
        error={errors[`${name}.sizes`]}
        onChange={({ target }) => onChange({ ...values, sizes: target.value })}
      />
      {offered.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-x-6">
          <legend className="text-sm text-stone-700">Chosen at first</legend>
          {offered.map((size) => (
            <Checkbox
              key={size}
              name={`${name}.usualSizes`}
              label={size}
              checked={values.usualSizes.includes(size)}
              onChange={({ target }) =>
                onChange({
                  ...values,
                  usualSizes: target.checked
                    ? [...values.usualSizes, size]
                    : values.usualSizes.filter((one) => one !== size),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
