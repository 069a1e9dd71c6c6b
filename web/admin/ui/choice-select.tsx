import type { ComponentProps } from 'react'
import { Select } from '../../ui/select.tsx'

type ChoiceSelectProps<Value extends string> = Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'children'
> & {
  value: Value
  /** The values in their order, which name themselves, or have names. */
  choices: readonly Value[] | Readonly<Record<Value, string>>
  onChoose: (value: Value) => void
}

/** A dropdown of values that are known by their type. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { value, choices, onChoose, ...select } = props
  const named: [string, string][] = Array.isArray(choices)
    ? choices.map((name) => [name, name])
    : Object.entries(choices)
  return (
    <Select {...select} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
      {named.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </Select>
  )
}
