import { mostTypes } from '../../../../contract/catalogue/category-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type CategoryValues, movedEntry, newType, type TypeValues } from './category-values.ts'
import { OrderButtons } from './order-buttons.tsx'
import type { PartProps } from './part-props.ts'

/** The types of a category, in their order. */
export function TypesFields({ values, name, errors, onChange }: PartProps) {
  const { types } = values
  const change = (changed: CategoryValues['types']) => onChange({ ...values, types: changed })
  const kept = types.filter(({ isRemoved }) => !isRemoved)
  const savedKept = kept.filter(({ isNew }) => !isNew)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Types</legend>
      {types.map((type, at) =>
        type.isRemoved ? (
          <RemovedType
            key={type.id}
            type={type}
            others={savedKept}
            onChange={(one) => change(types.with(at, one))}
          />
        ) : (
          <div key={type.id} className="flex max-w-xl flex-wrap items-start gap-1">
            <TextField
              label={`Type ${kept.indexOf(type) + 1}`}
              labelHidden
              name={`${name}.types.${kept.indexOf(type)}.name`}
              autoComplete="off"
              className="min-w-[min(6rem,100%)] flex-1"
              value={type.name}
              error={errors[`${name}.types.${kept.indexOf(type)}.name`]}
              onChange={({ target }) => change(types.with(at, { ...type, name: target.value }))}
            />
            <OrderButtons
              name={type.name.trim() || `type ${kept.indexOf(type) + 1}`}
              at={at}
              count={types.length}
              onMove={(by) => change(movedEntry(types, at, by))}
              onRemove={kept.length === 1 ? undefined : () => change(without(types, at))}
            />
          </div>
        ),
      )}
      {kept.length < mostTypes && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start"
          onClick={() => change([...types, newType()])}
        >
          Add a type
        </Button>
      )}
    </fieldset>
  )
}

const without = (types: readonly TypeValues[], at: number): TypeValues[] =>
  types.flatMap((type, place): TypeValues[] => {
    if (place !== at) return [type]
    return type.isNew ? [] : [{ ...type, isRemoved: true }]
  })

type RemovedTypeProps = {
  type: TypeValues
  /** Those that its products can go to. */
  others: readonly TypeValues[]
  onChange: (type: TypeValues) => void
}

/** A type that saving removes. Products that are in it go to the one that is chosen here. */
const RemovedType = ({ type, others, onChange }: RemovedTypeProps) => (
  <div className="flex max-w-xl flex-col rounded-sm border border-dashed border-stone-400 px-4 py-1">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-stone-700">
        <s>{type.name}</s> will be removed when you save.
      </p>
      <Button
        variant="quiet"
        size="small"
        className="-mr-3"
        onClick={() => onChange({ id: type.id, name: type.name })}
      >
        Keep {type.name}
      </Button>
    </div>
    {others.length > 0 && (
      <Select
        label={`Products of ${type.name} go to`}
        className="pb-4"
        value={others.some(({ id }) => id === type.productsTo) ? type.productsTo : ''}
        onChange={({ target }) => onChange({ ...type, productsTo: target.value })}
      >
        <option value="">No type: it has no products</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </div>
)
