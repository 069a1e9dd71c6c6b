import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { AdminListRow, Refused } from '../../../contract/catalogue/admin-product.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSentForm } from '../ui/use-sent-form.ts'
import { announceProductAction, refreshProducts } from '../undo/product-actions.ts'

export type BulkDialogProps = {
  products: readonly AdminListRow[]
  onClose: () => void
  /** Called with the products that were left as they are. */
  onDone: (refused: readonly Refused[]) => void
}

type SharedChange = InputOf<'updateProducts'>['change']

type BulkFormProps = BulkDialogProps & {
  title: string
  /** The action in the words of its notice: '12 prices changed'. */
  done: (changed: number) => string
  button: string
  /** Undefined while the form says nothing that can be sent, or nothing that differs. */
  change: SharedChange | undefined
  children: ReactNode
}

/** A dialog that changes one thing of several products in one action, which can be undone as a whole. */
export function BulkDialog(props: BulkFormProps) {
  const { products, title, done, button, change, children, onClose, onDone } = props
  const sent = useSentForm({
    send: () => api.call('updateProducts', { ids: products.map(({ _id }) => _id), change: change ?? {} }),
    async onSent({ changed, refused, actId }) {
      await refreshProducts()
      // The list can take the focus only once the dialog is closed.
      flushSync(() => onDone(refused))
      const words = changed === 0 ? 'Nothing was changed.' : `${done(changed)}.`
      const left = new Set<string>(refused.map(({ id }) => id))
      const ids = products.map(({ _id }) => _id).filter((id) => !left.has(id))
      announceProductAction({ words: words + leftInWords(refused), actId, refused, changed: ids })
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submit={button}
      sent={sent}
      isIncomplete={change === undefined}
    >
      {children}
    </FormDialog>
  )
}

const leftInWords = (refused: readonly Refused[]): string =>
  refused.length === 0 ? '' : ` Skipped: ${refused.length}.`

/** What all of the products have; undefined where they differ. */
export function sharedBy<Value>(
  products: readonly AdminListRow[],
  read: (product: AdminListRow) => Value,
): Value | undefined {
  const [first, ...others] = products.map(read)
  return others.every((value) => value === first) ? first : undefined
}
