import { measured, pairsOf, type ShopColours } from '../../../contract/settings/shop-colours.ts'
import { TextField } from '../../ui/text-field.tsx'

type ColourFieldsProps = {
  colours: ShopColours
  errors: Readonly<Record<string, string>>
  onChange: (colours: ShopColours) => void
}

const fields = [
  { name: 'accent', label: 'Accent', hint: 'Links and the line at the top.' },
  { name: 'paper', label: 'Background', hint: 'Behind everything.' },
  { name: 'ink', label: 'Text', hint: 'Text and buttons.' },
] as const

/** The choices, and the contrast of every pair in use as they are typed. */
export const ColourFields = ({ colours, errors, onChange }: ColourFieldsProps) => (
  <fieldset className="grid min-w-0 max-w-3xl grid-cols-1 gap-4 sm:grid-cols-3">
    <legend className="float-left mb-1 text-sm font-medium sm:col-span-3">Colours</legend>
    {fields.map(({ name, label, hint }) => (
      <TextField
        key={name}
        type="color"
        name={`colours.${name}`}
        label={label}
        hint={hint}
        value={colours[name]}
        error={errors[`colours.${name}`]}
        onChange={({ target }) => onChange({ ...colours, [name]: target.value })}
      />
    ))}
    <table className="text-sm sm:col-span-3">
      <caption className="pb-2 text-left text-xs text-stone-600">
        Contrast as chosen. WCAG AA asks for 4.5 : 1 for text and 3 : 1 for the lines around controls.
      </caption>
      <tbody>
        {pairsOf(colours).map((pair) => (
          <tr key={pair.name} className="border-t border-stone-300">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {pair.name}
            </th>
            <td className="pr-3">
              <span
                style={{ borderColor: pair.front, background: pair.back }}
                className="block size-6 rounded-sm border-4"
              />
            </td>
            <td className="text-right tabular-nums">
              <span className="whitespace-nowrap">{measured(pair).toFixed(1)} : 1</span>{' '}
              {measured(pair) < pair.needed && <strong className="text-thread">too low</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </fieldset>
)
