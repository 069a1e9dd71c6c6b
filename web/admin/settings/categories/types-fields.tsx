import { mostTypes } from '../../../../contract/catalogue/category-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { addFields } from '../../ui/add-fields.ts'
import { MoveButtons, useMoves } from '../../ui/move-buttons.tsx'
import { inPlaces, newType, type TypeValues } from './category-values.ts'
import type { PartProps } from './part-props.ts'
import { RemoveButton } from './remove-button.tsx'
import { RemovedEntry } from './removed-entry.tsx'

/** The types of a category, in their order. */
export function TypesFields({ values, name, errors, onChange }: PartProps) {
  const { types } = values
  const change = (changed: readonly TypeValues[]) => onChange({ ...values, types: changed })
  const kept = types.filter(({ isRemoved }) => !isRemoved)
  const { move, status } = useMoves(kept, (moved) => change(inPlaces(types, moved)))
  const wordsOf = (type: TypeValues) => type.name.trim() || `type ${kept.indexOf(type) + 1}`
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
            <MoveButtons
              name={wordsOf(type)}
              at={kept.indexOf(type)}
              count={kept.length}
              onMove={move(wordsOf(type), kept.indexOf(type))}
            />
            {kept.length > 1 && (
              <RemoveButton name={wordsOf(type)} onRemove={() => change(without(types, at))} />
            )}
          </div>
        ),
      )}
      {status}
      {kept.length < mostTypes && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start"
          onClick={addFields(() => change([...types, newType()]))}
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
  <div className="max-w-xl">
    <RemovedEntry
      name={type.name}
      label={`Products of ${type.name} go to`}
      none="No type: it has no products"
      others={others}
      productsTo={type.productsTo}
      onProductsTo={(productsTo) => onChange({ ...type, productsTo })}
      onKeep={() => onChange({ id: type.id, name: type.name })}
    />
  </div>
)
