import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { withSign } from '../../../../contract/money.ts'
import type { SalesPoint } from './sales-points.ts'

/** The numbers are pixels. Sales stand above orders, each with a scale of its own, over the same days. */
const plot = { top: 26, sales: 96, gap: 32, orders: 32, axis: 24 }
const ordersTop = plot.top + plot.sales + plot.gap
const timeAxisTop = ordersTop + plot.orders
export const chartHeight = timeAxisTop + plot.axis
export const plotLeft = 52
/** The right margin leaves room for half of the last label. */
export const plotRight = 18
const labelWidth = 56
const barGap = 0.28
/** The axis of sales reaches at least so far, so that one of a dollar does not fill it. */
const leastCents = 100_00
const textStyle = 'fill-stone-700 font-text text-xs tabular-nums forced-colors:fill-[CanvasText]'

const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
})

type SalesBarsProps = { points: readonly SalesPoint[]; selected: number; width: number }
type Scales = ReturnType<typeof scalesOf>

/** The drawing, hidden from assistive technology: the slider around it says what it shows. */
export function SalesBars({ points, selected, width }: SalesBarsProps) {
  const scales = scalesOf(points, width)
  // A marked day would look like one with sales.
  const hasSales = points.some(({ orders }) => orders > 0)
  return (
    <svg
      width={width}
      height={chartHeight}
      aria-hidden="true"
      className="max-w-full overflow-visible text-ink"
    >
      <ValueAxes scales={scales} />
      {points.map((point, index) => (
        <PointBars
          key={point.key}
          point={point}
          isSelected={index === selected && hasSales}
          scales={scales}
        />
      ))}
      <TimeAxis points={points} scales={scales} />
    </svg>
  )
}

function scalesOf(points: readonly SalesPoint[], width: number) {
  const mostCents = Math.max(leastCents, ...points.map(({ cents }) => cents))
  const mostOrders = Math.max(1, ...points.map(({ orders }) => orders))
  return {
    x: scaleBand({
      domain: points.map(({ key }) => key),
      range: [plotLeft, width - plotRight],
      paddingInner: barGap,
      paddingOuter: barGap / 2,
    }),
    sales: scaleLinear({ domain: [0, mostCents], range: [plot.sales, 0], nice: 3 }),
    orders: scaleLinear({ domain: [0, mostOrders], range: [plot.orders, 0], nice: 2 }),
  }
}

function ValueAxes({ scales: { sales, orders } }: { scales: Scales }) {
  const axis = { hideAxisLine: true, hideTicks: true, left: plotLeft, stroke: 'currentColor' }
  const label = { className: textStyle, dx: -4, dy: 4, textAnchor: 'end' } as const
  return (
    <>
      <text x={0} y={12} className={textStyle}>
        Sales
      </text>
      <AxisLeft
        {...axis}
        top={plot.top}
        scale={sales}
        numTicks={3}
        tickFormat={(cents) => withSign(compact.format(Number(cents) / 100))}
        tickLabelProps={label}
      />
      <text x={0} y={ordersTop - 8} className={textStyle}>
        Orders
      </text>
      <AxisLeft
        {...axis}
        top={ordersTop}
        scale={orders}
        tickValues={[0, ...orders.ticks(2).filter(Number.isInteger).slice(-1)]}
        tickFormat={(count) => Number(count).toLocaleString('en-US')}
        tickLabelProps={label}
      />
    </>
  )
}

type PointBarsProps = { point: SalesPoint; isSelected: boolean; scales: Scales }

function PointBars({ point, isSelected, scales: { x, sales, orders } }: PointBarsProps) {
  const left = x(point.key) ?? 0
  const column = { x: left, width: x.bandwidth() }
  const contrast = isSelected ? 'forced-colors:fill-[Highlight]' : 'forced-colors:fill-[CanvasText]'
  const fill = (usual: string) => `${usual} ${contrast}`
  return (
    <g>
      {isSelected && (
        <rect
          x={left - (x.step() * barGap) / 2}
          width={x.step()}
          y={plot.top}
          height={timeAxisTop - plot.top}
          className="fill-stone-200 forced-colors:fill-none"
        />
      )}
      <rect
        {...column}
        {...barAt(ordersTop - plot.gap, plot.sales - sales(point.cents))}
        className={fill('fill-ink')}
      />
      <rect
        {...column}
        {...barAt(timeAxisTop, plot.orders - orders(point.orders))}
        className={fill('fill-stone-500')}
      />
    </g>
  )
}

/** Labels as many bars as there is room for; the last one always has its label. */
function TimeAxis({ points, scales: { x } }: { points: readonly SalesPoint[]; scales: Scales }) {
  const [left, right] = x.range()
  const mostLabels = Math.max(1, Math.floor((right - left) / labelWidth))
  const every = Math.ceil(points.length / mostLabels)
  const labelled = points.filter((_, index) => (points.length - 1 - index) % every === 0)
  const labels = new Map(points.map(({ key, short }) => [key, short]))
  return (
    <AxisBottom
      top={timeAxisTop}
      scale={x}
      hideTicks
      stroke="currentColor"
      tickValues={labelled.map(({ key }) => key)}
      tickFormat={(key) => labels.get(key) ?? ''}
      tickLabelProps={{ className: textStyle, textAnchor: 'middle', dy: 2 }}
    />
  )
}

/** A bar that stands on `bottom`. A value above zero is at least one pixel high. */
function barAt(bottom: number, scaled: number) {
  const height = scaled === 0 ? 0 : Math.max(1, scaled)
  return { y: bottom - height, height }
}
