import type { OwnGuide } from '../../../../contract/catalogue/categories.ts'
import { mostColumns } from '../../../../contract/catalogue/category-limits.ts'
import { mostSizes } from '../../../../contract/catalogue/product.ts'
import { Button } from '../../../ui/button.tsx'
import { controlStyle } from '../../../ui/field.tsx'
import { RadioBox } from '../../../ui/radio-box.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { addFields } from '../../ui/add-fields.ts'
import type { Errors } from './part-props.ts'
import { RemoveButton } from './remove-button.tsx'

type GuideTableProps = {
  guide: OwnGuide
  name: string
  errors: Errors
  onChange: (guide: OwnGuide) => void
}

/** The merchant's table: a column for each thing that is measured, a row for each size. */
export function GuideTable(props: GuideTableProps) {
  const { guide, name, errors, onChange } = props
  const { columns, rows } = guide
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <UnitChoice guide={guide} name={name} onChange={onChange} />
      <p className="text-xs text-stone-600">
        A measure is a number, or two such as 88–93. Shoppers read it in centimetres or inches, as they like.
      </p>
      <div className="max-w-full overflow-x-auto p-1 -m-1">
        <table className="border-separate border-spacing-x-1.5 border-spacing-y-1.5 -mx-1.5 text-sm">
          <caption className="sr-only">Size guide</caption>
          <HeadRow {...props} />
          <tbody>
            {rows.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
              <MeasureRow key={at} at={at} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      <RowErrors name={name} errors={errors} />
      <div className="-ml-3 flex flex-wrap gap-x-2">
        {rows.length < mostSizes && (
          <Button
            variant="quiet"
            size="small"
            onClick={addFields(() =>
              onChange({ ...guide, rows: [...rows, { size: '', measures: columns.map(() => '') }] }),
            )}
          >
            Add a size
          </Button>
        )}
        {columns.length < mostColumns && (
          <Button
            variant="quiet"
            size="small"
            onClick={addFields(() =>
              onChange({
                ...guide,
                columns: [...columns, { name: '', how: '' }],
                rows: rows.map((row) => ({ ...row, measures: [...row.measures, ''] })),
              }),
            )}
          >
            Add a column
          </Button>
        )}
      </div>
      <HowFields {...props} />
    </div>
  )
}

const units = [
  ['cm', 'Centimetres'],
  ['inch', 'Inches'],
] as const

const UnitChoice = ({ guide, name, onChange }: Pick<GuideTableProps, 'guide' | 'name' | 'onChange'>) => (
  <fieldset className="flex min-w-0 flex-wrap">
    <legend className="mb-1.5 text-sm font-medium">Measured in</legend>
    {units.map(([unit, words]) => (
      <RadioBox
        key={unit}
        name={`${name}.unit`}
        checked={guide.unit === unit}
        onChange={() => onChange({ ...guide, unit })}
        className="min-h-11 min-w-13 px-4 text-sm not-first:-ml-px has-checked:z-1"
      >
        {words}
      </RadioBox>
    ))}
  </fieldset>
)

function HeadRow({ guide, name, errors, onChange }: GuideTableProps) {
  const { columns, rows } = guide
  return (
    <thead>
      <tr>
        <th scope="col" className="px-1 pb-3 text-left align-bottom font-medium">
          Size
        </th>
        {columns.map((column, at) => {
          const words = column.name.trim() || `column ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name of its own
            <th key={at} scope="col" className="align-bottom font-normal">
              {columns.length > 1 && (
                <RemoveButton
                  name={words}
                  onRemove={() =>
                    onChange({
                      ...guide,
                      columns: columns.toSpliced(at, 1),
                      rows: rows.map((row) => ({ ...row, measures: row.measures.toSpliced(at, 1) })),
                    })
                  }
                />
              )}
              <Cell
                label={`What column ${at + 1} measures`}
                placeholder="Width"
                name={`${name}.columns.${at}.name`}
                value={column.name}
                errors={errors}
                onType={(typed) =>
                  onChange({ ...guide, columns: columns.with(at, { ...column, name: typed }) })
                }
              />
            </th>
          )
        })}
        <td />
      </tr>
    </thead>
  )
}

function MeasureRow({ at, guide, name, errors, onChange }: GuideTableProps & { at: number }) {
  const { columns, rows } = guide
  const row = rows[at]
  if (row === undefined) return null
  const change = (changed: typeof row) => onChange({ ...guide, rows: rows.with(at, changed) })
  const size = row.size.trim() || `row ${at + 1}`
  return (
    <tr>
      <td>
        <Cell
          label={`Size of row ${at + 1}`}
          name={`${name}.rows.${at}.size`}
          value={row.size}
          errors={errors}
          onType={(typed) => change({ ...row, size: typed })}
        />
      </td>
      {columns.map((column, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name of its own
        <td key={place}>
          <Cell
            label={`${column.name.trim() || `Column ${place + 1}`} of ${size}`}
            name={`${name}.rows.${at}.measures.${place}`}
            value={row.measures[place] ?? ''}
            errors={errors}
            onType={(typed) => change({ ...row, measures: row.measures.with(place, typed) })}
          />
        </td>
      ))}
      <td>
        {rows.length > 1 && (
          <RemoveButton name={size} onRemove={() => onChange({ ...guide, rows: rows.toSpliced(at, 1) })} />
        )}
      </td>
    </tr>
  )
}

type CellProps = {
  label: string
  placeholder?: string
  name: string
  value: string
  errors: Errors
  onType: (typed: string) => void
}

const Cell = ({ label, name, value, errors, onType, ...input }: CellProps) => (
  <input
    {...input}
    aria-label={label}
    aria-invalid={errors[name] ? true : undefined}
    aria-describedby={errors[name] ? `${name}-error` : undefined}
    name={name}
    value={value}
    autoComplete="off"
    onChange={({ target }) => onType(target.value)}
    className={`${controlStyle} w-28 px-2.5!`}
  />
)

/** Errors of the cells stand under the table, which has no room for them. */
function RowErrors({ name, errors }: { name: string; errors: Errors }) {
  const found = Object.entries(errors).filter(([field]) =>
    /\.(rows|columns)\.\d+\./.test(field.slice(name.length)),
  )
  const own = found.filter(([field]) => field.startsWith(`${name}.`) && !field.endsWith('.how'))
  if (own.length === 0) return null
  return (
    <ul className="text-xs error-text">
      {own.map(([field, message]) => (
        <li key={field} id={`${field}-error`}>
          {message}
        </li>
      ))}
    </ul>
  )
}

function HowFields({ guide, name, errors, onChange }: GuideTableProps) {
  const { columns } = guide
  return (
    <fieldset className="flex max-w-xl min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">How it is measured (optional)</legend>
      {columns.map((column, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name of its own
          key={at}
          label={column.name.trim() || `Column ${at + 1}`}
          name={`${name}.columns.${at}.how`}
          autoComplete="off"
          value={column.how}
          error={errors[`${name}.columns.${at}.how`]}
          onChange={({ target }) =>
            onChange({ ...guide, columns: columns.with(at, { ...column, how: target.value }) })
          }
        />
      ))}
    </fieldset>
  )
}
