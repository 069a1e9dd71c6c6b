import type { ComponentProps } from 'react'
import { type CarrierCode, carrierName, carriers } from '../../../contract/orders/carriers.ts'
import { Select } from '../../ui/select.tsx'

type CarrierSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'value' | 'onChange'> & {
  carrier: CarrierCode
  onCarrier: (carrier: CarrierCode) => void
}

export const CarrierSelect = ({ carrier, onCarrier, ...select }: CarrierSelectProps) => (
  <Select
    {...select}
    label="Carrier"
    value={carrier}
    onChange={({ target }) => {
      const chosen = carriers.find((code) => code === target.value)
      if (chosen === undefined) return
      rememberCarrier(chosen)
      onCarrier(chosen)
    }}
  >
    {carriers.map((code) => (
      <option key={code} value={code}>
        {carrierName(code)}
      </option>
    ))}
  </Select>
)

const key = 'admin:carrier'

/** The carrier that was chosen last in this browser. */
export function lastCarrier(): CarrierCode {
  try {
    const stored = localStorage.getItem(key)
    return carriers.find((code) => code === stored) ?? 'ups'
  } catch {
    return 'ups'
  }
}

function rememberCarrier(carrier: CarrierCode): void {
  try {
    localStorage.setItem(key, carrier)
  } catch {
    // The next form then begins with the first carrier.
  }
}
