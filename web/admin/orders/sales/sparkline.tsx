import type { SalesPoint } from './sales-points.ts'

/** In pixels. */
const height = 36
const bar = 4
const gap = 2

/** The sales of the last days as small bars, beside the sums. The chart says the numbers. */
export function Sparkline({ points }: { points: readonly SalesPoint[] }) {
  const most = Math.max(...points.map(({ cents }) => cents))
  if (most <= 0) return null
  return (
    <div className="text-xs text-stone-700 max-lg:hidden print:hidden">
      Last {points.length} days
      <svg
        width={points.length * (bar + gap)}
        height={height}
        aria-hidden="true"
        className="mt-1 fill-ink forced-colors:fill-[CanvasText]"
      >
        {points.map(({ key, cents }, place) => {
          const part = cents <= 0 ? 1 : Math.max(2, (cents / most) * height)
          return (
            <rect
              key={key}
              x={place * (bar + gap)}
              y={height - part}
              width={bar}
              height={part}
              className={cents <= 0 ? 'fill-stone-300' : ''}
            />
          )
        })}
      </svg>
    </div>
  )
}
