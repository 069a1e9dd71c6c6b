import type { NavigateOptions } from 'react-router'
import { categories, subCategories } from '../../../contract/catalogue/ranges.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type Choice, toggled } from './choice.ts'

/** The choice as the controls show it, and how they change it. */
export type Choosing = { choice: Choice; choose: (choice: Choice, options?: NavigateOptions) => void }

/**
 * The two groups of filters. Values of one group are alternatives, the groups narrow each other.
 * Every tick shows in the address at once; without scripts it is a form with a button.
 */
export function FilterForm({ id, choice, choose }: { id: string } & Choosing) {
  return (
    <form id={id} action={to.collections()} method="get" autoComplete="off" className="flex flex-col gap-6">
      {choice.search && <input type="hidden" name="search" value={choice.search} />}
      <FilterGroup legend="CATEGORIES" name="category" values={categories} choice={choice} choose={choose} />
      <FilterGroup legend="TYPE" name="subCategory" values={subCategories} choice={choice} choose={choose} />
      <span className="hidden scriptless:block">
        <Button type="submit">Apply</Button>
      </span>
    </form>
  )
}

type FilterGroupProps = Choosing & {
  legend: string
  name: 'category' | 'subCategory'
  values: readonly Choice[FilterGroupProps['name']][number][]
}

function FilterGroup({ legend, name, values, choice, choose }: FilterGroupProps) {
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
            onChange={() => choose(toggled(choice, name, value))}
          />
        ))}
      </div>
    </fieldset>
  )
}
