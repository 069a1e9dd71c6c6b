import { useEffect, useState } from 'react'
import type { CategoryEntry } from '../../../../contract/catalogue/categories.ts'
import { refreshShopSettings } from '../../../settings/shop-settings.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioBox } from '../../../ui/radio-box.tsx'
import { type Chart, charts, convertMeasure, ownChart, type Unit } from './body-measures.ts'
import { waistChart } from './waist-chart.ts'

type SizeGuideDialogProps = {
  category: Pick<CategoryEntry, 'name' | 'guide'>
  waistSizes: readonly string[] | undefined
  selected: string
  open: boolean
  onClose: () => void
}

/** The chosen size is marked. American English starts with inches. */
export default function SizeGuideDialog({ category, waistSizes, ...props }: SizeGuideDialogProps) {
  const [unit, setUnit] = useState<Unit>(() => (navigator.language === 'en-US' ? 'inch' : 'cm'))
  const chart = chartOf(category, waistSizes)
  const hasFailed = useLeftOutGuide(chart === undefined && props.open)
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Size guide" closeLabel="Close the size guide">
      {chart === undefined ? (
        <p role="status" className="text-sm text-stone-700">
          {hasFailed ? 'The size guide could not be loaded. Close it and try again.' : 'Loading…'}
        </p>
      ) : (
        <ChartPart chart={chart} unit={unit} onChoose={setUnit} selected={props.selected} />
      )}
    </Dialog>
  )
}

/** Asks for the rows of a guide, which documents leave out. @returns true when they did not come */
function useLeftOutGuide(isMissing: boolean): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    setFailed(false)
    void refreshShopSettings().then(() => setFailed(true))
  }, [isMissing])
  return hasFailed
}

type ChartPartProps = { chart: Chart; unit: Unit; onChoose: (unit: Unit) => void; selected: string }

const ChartPart = ({ chart, unit, onChoose, selected }: ChartPartProps) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-stone-700">{chart.title}</p>
      <UnitChoice unit={unit} onChoose={onChoose} />
    </div>
    <Measures chart={chart} unit={unit} selected={selected} />
    {chart.rows.length > 1 && (
      <p className="text-sm text-stone-700">Between two sizes, take the larger one.</p>
    )}
    <dl className="flex flex-col gap-1.5 border-t empty:hidden border-stone-300 pt-4 text-sm text-stone-700">
      {chart.columns.map(
        (name, at) =>
          chart.how[at] && (
            <div key={name}>
              <dt className="inline font-medium text-ink">{name}: </dt>
              <dd className="inline">{chart.how[at]}.</dd>
            </div>
          ),
      )}
    </dl>
  </div>
)

function chartOf(
  { name, guide }: SizeGuideDialogProps['category'],
  waistSizes: readonly string[] | undefined,
) {
  if (guide === 'none') return undefined
  if (typeof guide === 'object') return guide.rows.length === 0 ? undefined : ownChart({ name }, guide)
  return waistSizes ? waistChart(guide, waistSizes) : charts[guide]
}

type MeasuresProps = { chart: Chart; unit: Unit; selected: string }

function Measures({ chart, unit, selected }: MeasuresProps) {
  return (
    <table className="w-full text-sm max-[23rem]:text-xs">
      <caption className="sr-only">
        {chart.title} in {unit === 'cm' ? 'centimetres' : 'inches'}
      </caption>
      <thead>
        <tr className="border-b border-ink text-left">
          {['Size', ...chart.columns].map((name) => (
            <th key={name} scope="col" className="px-1 py-2 font-medium first:pl-2.5">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map(([label, measures]) => (
          <tr
            key={label}
            aria-current={label === selected || undefined}
            className="border-b border-stone-300 aria-current:bg-paper-deep aria-current:forced-highlight"
          >
            <th
              scope="row"
              className={`border-l-2 py-2.5 pr-1 pl-2 text-left font-medium whitespace-nowrap ${label === selected ? 'border-l-thread' : 'border-l-transparent'}`}
            >
              {label}
              {label === selected && <span className="sr-only"> (chosen)</span>}
            </th>
            {measures.map((measure, at) => (
              <td key={chart.columns[at]} className="px-1 py-2.5 whitespace-nowrap tabular-nums">
                {convertMeasure(measure, chart.unit, unit) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const units = [
  ['cm', 'cm'],
  ['inch', 'inches'],
] as const

function UnitChoice({ unit, onChoose }: { unit: Unit; onChoose: (unit: Unit) => void }) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Measures in</legend>
      {units.map(([name, words]) => (
        <RadioBox
          key={name}
          name="unit"
          checked={unit === name}
          onChange={() => onChoose(name)}
          className="min-h-11 min-w-13 px-2.5 not-first:-ml-px first-of-type:rounded-l-sm last:rounded-r-sm has-checked:z-1"
        >
          {words}
        </RadioBox>
      ))}
    </fieldset>
  )
}
