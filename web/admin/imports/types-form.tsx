import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { type CategoryEntry, categoryNamed } from '../../../contract/catalogue/categories.ts'
import type { ImportedType, ImportId, ImportInDetail } from '../../../contract/imports/product-import.ts'
import { errorDetails } from '../../error-details.ts'
import { refreshShopSettings, useCategories } from '../../settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Select } from '../../ui/select.tsx'
import { api } from '../api.ts'
import { counted } from '../ui/counted.ts'
import { refreshImports } from './imports-query.ts'

type TypesFormProps = Pick<ImportInDetail, 'id' | 'types' | 'plannedAt'>
type Choice = Pick<ImportedType, 'category' | 'subCategory'>

/** Where products of each of the file's types belong. The shop remembers it for later files. */
export function TypesForm({ id, types, plannedAt }: TypesFormProps) {
  const categories = useNewestCategories(plannedAt)
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const choiceOf = (type: ImportedType): Choice => {
    const chosen = choices.get(type.type)
    return chosen && categoryNamed(categories, chosen.category) ? chosen : type
  }
  const asked = types.filter(({ isKnown }) => !isKnown)
  const [showsAll, setShowsAll] = useState(false)
  const { mutate, isPending, error } = useSaveTypes(id, () => setShowsAll(false))
  const shown = showsAll ? types : asked

  if (shown.length === 0)
    return (
      <p className="text-sm">
        {counted(types.length, 'type')} of the file {types.length === 1 ? 'has' : 'have'} a category.{' '}
        <button
          type="button"
          className="inline-flex min-h-11 items-center link-underline"
          onClick={() => setShowsAll(true)}
        >
          Change categories
        </button>
      </p>
    )
  return (
    <section aria-labelledby="types" className="border border-ink bg-white p-4 sm:p-6">
      <h2 id="types" className="font-display text-xl font-medium">
        Choose a category for each type
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-stone-700">
        The shop does not know these types yet. Check where their products belong, then save; later files are
        read the same way.
      </p>
      <Form
        aria-labelledby="types"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!isPending) mutate(shown.map((type) => ({ ...choiceOf(type), type: type.type })))
        }}
      >
        <ul className="flex flex-col gap-5">
          {shown.map((type) => (
            <TypeRow
              key={type.type}
              type={type}
              choice={choiceOf(type)}
              onChoose={(choice) => setChoices((now) => new Map(now).set(type.type, choice))}
            />
          ))}
        </ul>
        <div className="mt-6 flex flex-col items-start gap-3">
          <Button type="submit" busy={isPending}>
            Save categories
          </Button>
          <FormAlert>{error && errorDetails(error).message}</FormAlert>
        </div>
      </Form>
    </section>
  )
}

/** A review is made anew when somebody changes the categories, and proposes those that there are then. */
function useNewestCategories(plannedAt: ImportInDetail['plannedAt']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a review made anew is what they are asked for.
  useEffect(() => void refreshShopSettings(), [plannedAt])
  return useCategories()
}

const useSaveTypes = (id: ImportId, onSaved: () => void) =>
  useMutation({
    mutationFn: (chosen: readonly (Choice & Pick<ImportedType, 'type'>)[]) =>
      api.call('setImportTypes', {
        id,
        types: chosen.map(({ type, category, subCategory }) => ({ type, category, subCategory })),
      }),
    onSettled: refreshImports,
    onSuccess: onSaved,
  })

type TypeRowProps = { type: ImportedType; choice: Choice; onChoose: (choice: Choice) => void }

function TypeRow({ type: { type, products }, choice, onChoose }: TypeRowProps) {
  const name = type || 'products without a type'
  const categories = useCategories()
  const { types = [] } = categoryNamed(categories, choice.category) ?? {}
  return (
    <li className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_minmax(0,12rem)]">
      <p className="wrap-anywhere">
        <span className="font-medium">{type || 'Without a type'}</span>{' '}
        <span className="text-sm text-stone-700">{counted(products, 'new product')}</span>
      </p>
      <Select
        label={`Category of ${name}`}
        labelHidden
        required
        value={choice.category}
        onChange={({ target }) => onChoose(inCategory(categoryNamed(categories, target.value), choice))}
      >
        {choice.category === '' && <option value="">Choose…</option>}
        {categories.map(({ name: category }) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Select
        label={`Type of ${name} in this shop`}
        labelHidden
        value={choice.subCategory}
        onChange={({ target }) => onChoose({ ...choice, subCategory: target.value })}
      >
        {types.map(({ name: subCategory }) => (
          <option key={subCategory}>{subCategory}</option>
        ))}
      </Select>
    </li>
  )
}

/** In another category a type stays what it is where the category has one of its name. */
function inCategory(entry: CategoryEntry | undefined, { subCategory }: Choice): Choice {
  const { name: category = '', types = [] } = entry ?? {}
  const type = types.find(({ name }) => name === subCategory) ?? types[0]
  return { category, subCategory: type?.name ?? '' }
}
