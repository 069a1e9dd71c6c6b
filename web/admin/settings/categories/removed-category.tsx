import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { type CategoryValues, categoryLabel } from './category-values.ts'
import type { PartProps } from './part-props.ts'

type RemovedCategoryProps = Pick<PartProps, 'values' | 'onChange'> & {
  isNew: boolean
  others: readonly CategoryValues[]
  onKeep: () => void
}

/** A category that saving removes. Products that are in it go to the one that is chosen here. */
export const RemovedCategory = ({ values, isNew, others, onChange, onKeep }: RemovedCategoryProps) => (
  <section
    aria-label={categoryLabel(values)}
    className="flex flex-col rounded-sm border border-dashed border-stone-400 px-4 py-1"
  >
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-stone-700">
        <s>{categoryLabel(values)}</s> will be removed when you save.
      </p>
      <Button ref={focus} variant="quiet" size="small" className="-mr-3" onClick={onKeep}>
        Keep {categoryLabel(values)}
      </Button>
    </div>
    {!isNew && others.length > 0 && (
      <Select
        label="Its products go to"
        hint="They keep their type if that category has one of the same name, and get its first type otherwise. Orders keep what they say."
        className="max-w-xl pb-4"
        value={others.some(({ id }) => id === values.productsTo) ? values.productsTo : ''}
        onChange={({ target }) => onChange({ ...values, productsTo: target.value })}
      >
        <option value="">No category: it has no products</option>
        {others.map((category) => (
          <option key={category.id} value={category.id}>
            {categoryLabel(category)}
          </option>
        ))}
      </Select>
    )}
  </section>
)

/** The focus stays where the merchant has just pressed. */
const focus = (element: HTMLElement | null): void => element?.focus()
