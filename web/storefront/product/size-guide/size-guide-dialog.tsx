import { useState } from 'react'
import type { SizeChart } from '../../../../contract/catalogue/taxonomy.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioBox } from '../../../ui/radio-box.tsx'
import { type Chart, charts, inWords, type Unit } from './body-measures.ts'
import { waistChart } from './waist-chart.ts'

type SizeGuideDialogProps = {
  sizeChart: SizeChart
  waistSizes: readonly string[] | undefined
  selected: string
  open: boolean
  onClose: () => void
}

/** The chosen size is marked. American English starts with inches. */
export default function SizeGuideDialog({ sizeChart, waistSizes, ...props }: SizeGuideDialogProps) {
  const [unit, setUnit] = useState<Unit>(() => (navigator.language === 'en-US' ? 'inch' : 'cm'))
  const chart = waistSizes ? waistChart(sizeChart, waistSizes) : charts[sizeChart]
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Size guide" closeLabel="Close the size guide">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-stone-700">{chart.of} body measurements</p>
          <UnitChoice unit={unit} onChoose={setUnit} />
        </div>
        <Measures chart={chart} unit={unit} selected={props.selected} />
        <p className="text-sm text-stone-700">Between two sizes, take the larger one.</p>
        <dl className="flex flex-col gap-1.5 border-t border-stone-300 pt-4 text-sm text-stone-700">
          {chart.columns.map((name, at) => (
            <div key={name}>
              <dt className="inline font-medium text-ink">{name}: </dt>
              <dd className="inline">{chart.how[at]}.</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}

type MeasuresProps = { chart: Chart; unit: Unit; selected: string }

function Measures({ chart, unit, selected }: MeasuresProps) {
  return (
    <table className="w-full text-sm max-[23rem]:text-xs">
      <caption className="sr-only">
        {chart.of} body measurements in {unit === 'cm' ? 'centimetres' : 'inches'}
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
        {Object.entries(chart.rows).map(([label, measures]) => (
          <tr
            key={label}
            aria-current={label === selected || undefined}
            className="border-b border-stone-300 aria-current:bg-paper-deep"
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
                {inWords(measure, unit)}
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
