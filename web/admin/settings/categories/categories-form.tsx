import type { CatalogueSettings } from '../../../../contract/catalogue/categories.ts'
import { Button } from '../../../ui/button.tsx'
import { useMoves } from '../../ui/move-buttons.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { type GroupProps, useSettingsForm, useTyping } from '../use-settings-form.ts'
import { CategoryFields } from './category-fields.tsx'
import {
  type CategoryValues,
  catalogueOf,
  categoryLabel,
  categoryValues,
  inPlaces,
  movesOf,
  newCategory,
} from './category-values.ts'

/** The categories of the shop with their types, sizes and size guides. */
export function CategoriesForm({ stored, onReload }: GroupProps<'catalogue'>) {
  const typing = useTyping(stored, valuesOf, true)
  const { typed, setTyped } = typing
  const kept = typed.filter(({ isRemoved }) => !isRemoved)
  const { move, status } = useMoves(kept, (moved) => setTyped(inPlaces(typed, moved)))
  const form = useSettingsForm({
    group: 'catalogue',
    typing,
    toValue: catalogueOf,
    besides: movesOf,
  })
  const change = (at: number, values: CategoryValues) => setTyped(typed.with(at, values))
  const isNew = ({ id }: CategoryValues) => stored.value.categories.every((each) => each.id !== id)
  return (
    <SettingsForm
      name="Categories"
      form={form}
      meaning="Every page of the shop shows them from now on."
      onReload={onReload}
    >
      <p className="max-w-prose text-sm text-stone-700">
        Filters, the foot of every page and the forms for products list them in this order. When a name
        changes, products, offers and tax rates follow; orders keep what they say.
      </p>
      <div className="flex flex-col gap-3">
        {typed.map((category, at) => (
          <CategoryFields
            key={category.id}
            values={category}
            place={{ at: kept.indexOf(category), count: kept.length }}
            name={`categories.${typed.slice(0, at).filter(({ isRemoved }) => !isRemoved).length}`}
            errors={form.errors}
            isNew={isNew(category)}
            others={typed.filter((other) => !other.isRemoved && other.id !== category.id && !isNew(other))}
            onChange={(values) => change(at, values)}
            onMove={move(categoryLabel(category), kept.indexOf(category))}
          />
        ))}
      </div>
      {status}
      <Button variant="secondary" className="self-start" onClick={() => setTyped([...typed, newCategory()])}>
        Add a category
      </Button>
    </SettingsForm>
  )
}

const valuesOf = ({ categories }: CatalogueSettings): readonly CategoryValues[] =>
  categories.map(categoryValues)
