import { AxisBottom, AxisLeft } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatDollars } from '../../../../contract/money.ts'
import { ordersInWords, type Point } from './sales-points.ts'

/** Pixels. Takings above, orders below, over the same days: two scales never share one space. */
const high = { takings: 96, gap: 32, orders: 32, axis: 24, top: 26 }
const height = high.top + high.takings + high.gap + high.orders + high.axis
const left = 52
/** Room for half of the last label. */
const right = 18

const words = 'fill-stone-700 font-text text-xs tabular-nums forced-colors:fill-[CanvasText]'
const bars = {
  takings: 'fill-ink',
  orders: 'fill-stone-500',
  /** Today, or the hour that is running. */
  current: 'fill-thread',
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  // WebKit fills up to two digits otherwise.
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/**
 * Takings and orders in bars. One of them is told in words above: the one under the pointer, or the one that arrow
 * keys have come to; to assistive technology it is a slider along the days.
 */
export default function TakingsChart({ points, of }: { points: readonly Point[]; of: 'Day' | 'Hour' }) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const running = points.findIndex(({ current }) => current)
  const [chosen, setChosen] = useState(running === -1 ? points.length - 1 : running)
  const point = points[chosen]
  if (point === undefined) return null
  const told = `${formatDollars(point.cents / 100)}, ${ordersInWords(point.orders)}`

  function press(event: KeyboardEvent) {
    const next = neighbour(event.key, chosen, points.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left: begin } = currentTarget.getBoundingClientRect()
    const share = (clientX - begin - left) / (width - left - right)
    setChosen(Math.max(0, Math.min(points.length - 1, Math.floor(share * points.length))))
  }

  return (
    <div>
      <p className="flex flex-wrap gap-x-3 text-sm tabular-nums md:-mt-6.5 md:mb-1.5 md:justify-end">
        <strong className="font-medium">{point.long}</strong> {told}
      </p>
      <div
        ref={parentRef}
        role="slider"
        tabIndex={0}
        aria-label={`${of} of the chart`}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={chosen}
        aria-valuetext={`${point.long}: ${told}`}
        onKeyDown={press}
        onPointerMove={follow}
        onPointerDown={follow}
        style={{ height }}
        className="w-full touch-pan-y"
      >
        {width > 0 && <Bars points={points} chosen={chosen} width={width} />}
      </div>
    </div>
  )
}

function Bars({ points, chosen, width }: { points: readonly Point[]; chosen: number; width: number }) {
  const across = scaleBand({
    domain: points.map(({ key }) => key),
    range: [left, width - right],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  })
  const most = (values: number[], least: number) => Math.max(least, ...values)
  const takings = scaleLinear({
    domain: [
      0,
      most(
        points.map(({ cents }) => cents),
        100,
      ),
    ],
    range: [high.takings, 0],
    nice: 3,
  })
  const orders = scaleLinear({
    domain: [
      0,
      most(
        points.map((point) => point.orders),
        1,
      ),
    ],
    range: [high.orders, 0],
    nice: 2,
  })
  const below = high.top + high.takings + high.gap
  // A label has some 56 pixels; the last bar always keeps its own.
  const every = Math.ceil(points.length / Math.max(1, Math.floor((width - left - right) / 56)))
  const labelled = points.filter((_, index) => (points.length - 1 - index) % every === 0)
  const shortOf = new Map(points.map(({ key, short }) => [key, short]))
  const axis = { hideAxisLine: true, hideTicks: true, left, stroke: 'currentColor' }
  return (
    <svg width={width} height={height} aria-hidden="true" className="overflow-visible text-ink">
      <text x={0} y={12} className={words}>
        Takings
      </text>
      <AxisLeft
        {...axis}
        top={high.top}
        scale={takings}
        numTicks={3}
        tickFormat={(cents) => dollars.format(Number(cents) / 100)}
        tickLabelProps={{ className: words, dx: -4, dy: 4, textAnchor: 'end' }}
      />
      <text x={0} y={below - 8} className={words}>
        Orders
      </text>
      <AxisLeft
        {...axis}
        top={below}
        scale={orders}
        tickValues={[0, ...orders.ticks(2).filter(Number.isInteger).slice(-1)]}
        tickFormat={(count) => Number(count).toLocaleString('en-US')}
        tickLabelProps={{ className: words, dx: -4, dy: 4, textAnchor: 'end' }}
      />
      {points.map((point, index) => {
        const x = across(point.key) ?? 0
        const column = { x, width: across.bandwidth() }
        const tone = index === chosen ? 'forced-colors:fill-[Highlight]' : 'forced-colors:fill-[CanvasText]'
        return (
          <g key={point.key}>
            {index === chosen && (
              <Bar
                x={x - across.step() * 0.14}
                width={across.step()}
                y={high.top}
                height={below + high.orders - high.top}
                className="fill-stone-200 forced-colors:fill-none"
              />
            )}
            <Bar
              {...column}
              {...standing(takings(point.cents), high.takings, high.top)}
              className={`${point.current ? bars.current : bars.takings} ${tone}`}
            />
            <Bar
              {...column}
              {...standing(orders(point.orders), high.orders, below)}
              className={`${point.current ? bars.current : bars.orders} ${tone}`}
            />
          </g>
        )
      })}
      <AxisBottom
        top={below + high.orders}
        scale={across}
        hideTicks
        stroke="currentColor"
        tickValues={labelled.map(({ key }) => key)}
        tickFormat={(key) => shortOf.get(key) ?? ''}
        tickLabelProps={{ className: words, textAnchor: 'middle', dy: 2 }}
      />
    </svg>
  )
}

/** A bar that stands on the ground of its space. What is little is still seen. */
function standing(top: number, ground: number, from: number) {
  const bar = ground - top
  const seen = bar === 0 ? 0 : Math.max(1, bar)
  return { y: from + ground - seen, height: seen }
}

function neighbour(key: string, here: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, here - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, here + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
