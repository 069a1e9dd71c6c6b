import { Close } from '../../../ui/icons.tsx'

/** The focus goes to the first field of the list, since the button is gone afterwards. */
export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    type="button"
    aria-label={`Remove ${name}`}
    onClick={({ currentTarget }) => {
      const list = currentTarget.closest('fieldset, table')
      onRemove()
      list?.querySelector('input')?.focus()
    }}
    className="grid size-11 place-items-center text-stone-700 hover:text-thread"
  >
    <Close className="size-4" />
  </button>
)
