import type { ComponentProps } from 'react'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { Select } from '../../ui/select.tsx'

type StatusSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'labelHidden'> & {
  status: OrderStatus
  onStatus: (status: OrderStatus) => void
}

export const StatusSelect = ({ status, onStatus, ...select }: StatusSelectProps) => (
  <Select
    {...select}
    labelHidden
    value={status}
    onChange={({ target }) => {
      const chosen = orderStatuses.find((name) => name === target.value)
      if (chosen) onStatus(chosen)
    }}
  >
    {orderStatuses.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </Select>
)
