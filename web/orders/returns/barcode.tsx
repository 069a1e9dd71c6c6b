import { barsOf } from './code-39.ts'

/** A code that scanners read. Its text stands beside it. */
export function Barcode({ code }: { code: string }) {
  const { bars, width } = barsOf(code)
  // Scanners look for ten narrow bars of blank paper before and after.
  return (
    <svg
      viewBox={`-10 0 ${width + 20} 30`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-20 w-full max-w-sm bg-white"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y="0" width={bar.width} height="30" />
      ))}
    </svg>
  )
}
