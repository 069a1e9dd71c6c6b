import { useNavigate } from 'react-router'
import { categories, subCategories } from '../../../contract/catalogue/ranges.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type Choice, toggled } from './choice.ts'

/**
 * The two groups of filters. Values of one group are alternatives, the groups narrow each other.
 * Every tick shows in the address at once; without scripts it is a form with a button.
 */
export function FilterForm({ choice, id }: { choice: Choice; id: string }) {
  return (
    <form id={id} action={to.collections()} method="get" autoComplete="off" className="flex flex-col gap-6">
      {choice.search && <input type="hidden" name="search" value={choice.search} />}
      <FilterGroup legend="CATEGORIES" name="category" values={categories} choice={choice} />
      <FilterGroup legend="TYPE" name="subCategory" values={subCategories} choice={choice} />
      <span className="hidden scriptless:block">
        <Button type="submit">Apply</Button>
      </span>
    </form>
  )
}

type FilterGroupProps = {
  legend: string
  name: 'category' | 'subCategory'
  values: readonly Choice[FilterGroupProps['name']][number][]
  choice: Choice
}

function FilterGroup({ legend, name, values, choice }: FilterGroupProps) {
  const navigate = useNavigate()
  const chosen: readonly string[] = choice[name]
  return (
    <fieldset className="border-t border-stone-300 pt-4">
      <legend className="float-left mb-1 w-full label-caps text-stone-600">{legend}</legend>
      <div className="clear-both">
        {values.map((value) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={value}
            checked={chosen.includes(value)}
            onChange={() => void navigate(toggled(choice, name, value))}
          />
        ))}
      </div>
    </fieldset>
  )
}
