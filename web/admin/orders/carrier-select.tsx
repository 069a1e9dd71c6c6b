import { type CarrierCode, carrierName, carriers } from '../../../contract/orders/carriers.ts'
import { ChoiceSelect } from '../ui/choice-select.tsx'

const carrierNames = Object.fromEntries(carriers.map((code) => [code, carrierName(code)])) as Record<
  CarrierCode,
  string
>

type CarrierSelectProps = { carrier: CarrierCode; onCarrier: (carrier: CarrierCode) => void }

export const CarrierSelect = ({ carrier, onCarrier }: CarrierSelectProps) => (
  <ChoiceSelect
    label="Carrier"
    value={carrier}
    choices={carrierNames}
    onChoose={(chosen) => {
      rememberCarrier(chosen)
      onCarrier(chosen)
    }}
  />
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
