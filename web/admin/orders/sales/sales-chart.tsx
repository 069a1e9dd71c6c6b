import { useParentSize } from '@visx/responsive'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatMoney } from '../../../../contract/money.ts'
import { counted } from '../../ui/counted.ts'
import { chartHeight, plotLeft, plotRight, SalesBars } from './sales-bars.tsx'
import type { SalesPoint } from './sales-points.ts'

export default function SalesChart({
  points,
  unit,
}: {
  points: readonly SalesPoint[]
  unit: 'Day' | 'Hour' | 'Month'
}) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const current = points.findIndex((point) => point.current)
  const [index, setIndex] = useState(current === -1 ? points.length - 1 : current)
  const point = points[index]
  if (point === undefined) return null
  const description = `${formatMoney(point.cents / 100)}, ${counted(point.orders, 'order')}`

  function onKeyDown(event: KeyboardEvent) {
    const next = indexAfter(event.key, index, points.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setIndex(next)
  }

  function onPointer({ clientX, currentTarget }: PointerEvent) {
    const { left } = currentTarget.getBoundingClientRect()
    const share = (clientX - left - plotLeft) / (width - plotLeft - plotRight)
    setIndex(Math.max(0, Math.min(points.length - 1, Math.floor(share * points.length))))
  }

  return (
    <div>
      <p className="flex flex-wrap gap-x-3 text-sm tabular-nums lg:-mt-6.5 lg:mb-1.5 lg:justify-end">
        <strong className="font-medium">{point.long}</strong> {description}
      </p>
      <div
        ref={parentRef}
        role="slider"
        tabIndex={0}
        aria-label={`${unit} of the chart`}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={index}
        aria-valuetext={`${point.long}: ${description}`}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        style={{ height: chartHeight }}
        className="w-full touch-pan-y"
      >
        {width > 0 && <SalesBars points={points} selected={index} width={width} />}
      </div>
    </div>
  )
}

function indexAfter(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
