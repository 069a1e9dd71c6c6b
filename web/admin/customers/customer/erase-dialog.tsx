import { useState } from 'react'
import type { CustomerPage } from '../../../../contract/customers/customer.ts'
import { openOrderWords } from '../../../../contract/customers/open-order-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { api } from '../../api.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSentForm } from '../../ui/use-sent-form.ts'

type EraseDialogProps = { customer: CustomerPage; onErased: () => void; onClose: () => void }

/** Asks for the customer's address, typed, as nothing brings them back. */
export function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const { id, name, email, openOrders } = customer
  const [typed, setTyped] = useState('')
  const sent = useSentForm({
    send: () => api.call('eraseCustomer', { id, confirmation: typed }),
    onSent: onErased,
  })
  if (openOrders.length > 0) return <OpenOrdersDialog openOrders={openOrders} name={name} onClose={onClose} />
  return (
    <FormDialog
      title={`Erase ${name}?`}
      submit="Erase for good"
      keep="Keep them"
      sent={sent}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>
          The account, addresses, wishlist, notes, emails and subscriptions are deleted, and the name is
          removed from all orders. Only what tax law requires is kept: invoices with name and postal address.
          This can’t be undone.
        </p>
        <p className="wrap-anywhere">
          They get one last email about it. To confirm, type <strong className="font-medium">{email}</strong>.
        </p>
        <TextField
          label="Email address of the customer"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-first-focus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}

type OpenOrdersDialogProps = Pick<CustomerPage, 'openOrders' | 'name'> & { onClose: () => void }

const OpenOrdersDialog = ({ openOrders, name, onClose }: OpenOrdersDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={`${name} can’t be erased yet`}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <p className="text-sm">These orders have to be settled first:</p>
    <ul className="mt-3 list-disc pl-5 text-sm">
      {openOrders.map(({ number, because }) => (
        <li key={number}>
          Order {number}: {openOrderWords[because]}
        </li>
      ))}
    </ul>
  </Dialog>
)
