import { Checkbox } from '../ui/checkbox.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { States } from './section.tsx'

const states = [
  { label: 'At rest' },
  { label: 'With a hint', hint: 'At least 8 characters' },
  { label: 'Wrong', error: 'Enter an email like name@example.com.' },
  { label: 'Disabled', disabled: true },
]

export function Controls() {
  return (
    <>
      <States of="Text field">
        {states.map((state) => (
          <TextField key={state.label} {...state} placeholder="Nothing typed" />
        ))}
        <TextField label="Filled" defaultValue="ada@mail.example" />
      </States>
      <States of="Text area">
        {states.map((state) => (
          <TextArea key={state.label} {...state} rows={2} />
        ))}
      </States>
      <States of="Select">
        {states.map((state) => (
          <Select key={state.label} {...state}>
            <option>Topwear</option>
            <option>Winterwear</option>
          </Select>
        ))}
      </States>
      <States of="Checkbox">
        <Checkbox label="Not ticked" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled, ticked" disabled defaultChecked />
      </States>
    </>
  )
}
