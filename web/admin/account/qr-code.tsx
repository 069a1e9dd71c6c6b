import { useEffect, useState } from 'react'

type Drawing = { size: number; path: string }

/** Light squares around the code, which readers need. */
const margin = 4

/** The library loads when a code is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let left = false
    draw(text).then(
      (drawn) => {
        if (!left) setDrawing(drawn)
      },
      (error: unknown) => console.warn('The QR code could not be drawn.', error),
    )
    return () => {
      left = true
    }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing?.size ?? 1} ${drawing?.size ?? 1}`}
      shapeRendering="crispEdges"
      className="aspect-square w-48 max-w-full self-center bg-white text-black"
    >
      <path d={drawing?.path ?? ''} fill="currentColor" />
    </svg>
  )
}

async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode')
  const { modules } = create(text)
  let path = ''
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`
  return { size: modules.size + 2 * margin, path }
}
