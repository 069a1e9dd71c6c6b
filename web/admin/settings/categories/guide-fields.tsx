import { Select } from '../../../ui/select.tsx'
import { chooseGuide, type GuideKind } from './category-values.ts'
import { GuideTable } from './guide-table.tsx'
import type { PartProps } from './part-props.ts'

const guides = [
  ['none', 'No size guide'],
  ['men', 'Men’s body measurements'],
  ['women', 'Women’s body measurements'],
  ['children', 'Children’s body measurements'],
  ['own', 'A table of your own'],
] as const satisfies readonly (readonly [GuideKind, string])[]

/** Product pages show the guide beside the sizes. */
export function GuideFields({ values, name, errors, onChange }: PartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Select
        label="Size guide"
        hint="Shown beside the sizes of a product that comes in one of the sizes above."
        name={`${name}.guide`}
        className="max-w-xl"
        value={values.guide}
        error={errors[`${name}.guide`]}
        onChange={({ target }) => onChange(chooseGuide(values, target.value as GuideKind))}
      >
        {guides.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </Select>
      {values.guide === 'own' && (
        <GuideTable
          guide={values.own}
          name={`${name}.guide`}
          errors={errors}
          onChange={(own) => onChange({ ...values, own })}
        />
      )}
    </div>
  )
}
