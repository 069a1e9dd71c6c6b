import type { Named } from '../../../../contract/catalogue/categories.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSelect } from '../../ui/choice-select.tsx'

type RemovedEntryProps = {
  name: string
  /** Of the choice of the entry that its products go to. */
  label: string
  hint?: string
  /** Says that it has no products. */
  none: string
  /** Those that its products can go to. */
  others: readonly Named[]
  productsTo: string | undefined
  onProductsTo: (id: string) => void
  onKeep: () => void
  /** The focus stays where the merchant has just pressed. */
  takesFocus?: boolean
}

/** A category or a type that saving removes. Products that are in it go to the one that is chosen here. */
export const RemovedEntry = (props: RemovedEntryProps) => {
  const { name, label, hint, none, others, productsTo = '', onProductsTo, onKeep, takesFocus = false } = props
  return (
    <section
      aria-label={name}
      className="flex flex-col rounded-sm border border-dashed border-stone-400 px-4 py-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-stone-700">
          <s>{name}</s> will be removed when you save.
        </p>
        <Button
          ref={takesFocus ? focus : undefined}
          variant="quiet"
          size="small"
          className="-mr-3"
          onClick={onKeep}
        >
          Keep {name}
        </Button>
      </div>
      {others.length > 0 && (
        <ChoiceSelect
          label={label}
          hint={hint}
          className="max-w-xl pb-4"
          value={others.some(({ id }) => id === productsTo) ? productsTo : ''}
          choices={{ '': none, ...Object.fromEntries(others.map((one) => [one.id, one.name])) }}
          onChoose={onProductsTo}
        />
      )}
    </section>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()
