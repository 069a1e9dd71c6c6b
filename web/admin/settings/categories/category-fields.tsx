import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { may } from '../../role.ts'
import { sizesTyped } from '../../size-list.ts'
import { ChoiceSelect } from '../../ui/choice-select.tsx'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { textFields } from '../../ui/text-fields.ts'
import {
  type CategoryValues,
  categoryLabel,
  chooseGuide,
  type GuideKind,
  typesOf,
} from './category-values.ts'
import { GuideTable } from './guide-table.tsx'
import type { PartProps } from './part-props.ts'
import { RemovedEntry } from './removed-entry.tsx'
import { TypesFields } from './types-fields.tsx'

type CategoryFieldsProps = PartProps & {
  place: { at: number; count: number }
  isNew: boolean
  /** Those that its products can go to when it is removed. */
  others: readonly CategoryValues[]
  onMove: (by: -1 | 1) => void
}

/** A category in a line. Its fields are under it once they are opened, or when one of them has an error. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { values, name, errors, isNew, onChange } = props
  const id = useId()
  const [isAsked, setAsked] = useState(isNew)
  const [isKept, setKept] = useState(false)
  // Who may not change anything can't press anything either.
  const isOpen =
    isAsked || !may('settings:write') || Object.keys(errors).some((field) => field.startsWith(`${name}.`))
  function keep() {
    setKept(true)
    onChange({ ...values, isRemoved: false })
  }
  if (values.isRemoved)
    return (
      <RemovedEntry
        name={categoryLabel(values)}
        label="Its products go to"
        hint="They keep their type if that category has one of the same name, and get its first type otherwise. Orders keep what they say."
        none="No category: it has no products"
        others={isNew ? [] : props.others.map((one) => ({ id: one.id, name: categoryLabel(one) }))}
        productsTo={values.productsTo}
        onProductsTo={(productsTo) => onChange({ ...values, productsTo })}
        onKeep={keep}
        takesFocus
      />
    )
  return (
    <section aria-label={categoryLabel(values)} className="rounded-sm border border-stone-300 bg-white">
      <CategoryHead {...props} id={id} isOpen={isOpen} isKept={isKept} onToggle={() => setAsked(!isOpen)} />
      <div id={id} hidden={!isOpen} className="border-t border-stone-300 px-4 py-5">
        {isOpen && (
          <div className="flex flex-col gap-6">
            <TextField
              label="Name"
              ref={isNew ? focus : undefined}
              className="max-w-xl"
              {...textOf(props)('name')}
            />
            <TypesFields {...{ values, name, errors, onChange }} />
            <SizesFields {...{ values, name, errors, onChange }} />
            <GuideFields {...{ values, name, errors, onChange }} />
            <Button
              variant="quiet"
              size="small"
              className="-ml-3 self-start"
              onClick={() => onChange({ ...values, isRemoved: true })}
            >
              Remove {categoryLabel(values)}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const textOf = ({ values, name, errors, onChange }: PartProps) =>
  textFields({ values, errors, change: (part) => onChange({ ...values, ...part }) }, name)

/** The focus goes to what the merchant has just opened. */
const focus = (element: HTMLElement | null): void => element?.focus()

type CategoryHeadProps = Pick<CategoryFieldsProps, 'values' | 'place' | 'onMove'> & {
  id: string
  isOpen: boolean
  isKept: boolean
  onToggle: () => void
}

function CategoryHead({ values, place, onMove, id, isOpen, isKept, onToggle }: CategoryHeadProps) {
  const types = typesOf(values.types)
    .map((type) => type.name.trim())
    .filter((type) => type !== '')
  return (
    <div className="flex flex-wrap items-center gap-x-2 pr-1 pl-4">
      <div className="min-w-[min(8rem,100%)] flex-1 py-2">
        <h3 className="truncate font-medium">{categoryLabel(values)}</h3>
        {!isOpen && <p className="text-sm wrap-anywhere text-stone-600">{types.join(', ')}</p>}
      </div>
      <RowAction
        what={categoryLabel(values)}
        variant="quiet"
        ref={isKept ? focus : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {isOpen ? 'Close' : 'Edit'}
      </RowAction>
      <MoveButtons name={categoryLabel(values)} {...place} onMove={onMove} />
    </div>
  )
}

const guideNames: Readonly<Record<GuideKind, string>> = {
  none: 'No size guide',
  men: 'Men’s body measurements',
  women: 'Women’s body measurements',
  children: 'Children’s body measurements',
  own: 'A table of your own',
}

/** Product pages show the guide beside the sizes. */
function GuideFields({ values, name, errors, onChange }: PartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceSelect
        label="Size guide"
        hint="Shown beside the sizes of a product that comes in one of the sizes above."
        name={`${name}.guide`}
        className="max-w-xl"
        value={values.guide}
        choices={guideNames}
        error={errors[`${name}.guide`]}
        onChoose={(kind) => onChange(chooseGuide(values, kind))}
      />
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

/** The sizes that the form of a new product offers, and those of them that it has chosen at first. */
function SizesFields(props: PartProps) {
  const { values, name, onChange } = props
  const offered = sizesTyped(values.sizes)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Sizes"
        hint="Offered when you add a product. Separated by commas, such as S, M, L, or One size."
        className="max-w-xl"
        {...textOf(props)('sizes')}
      />
      {offered.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-x-6">
          <legend className="text-sm text-stone-700">Selected when you add a product</legend>
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
