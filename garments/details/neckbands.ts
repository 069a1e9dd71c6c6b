/** Knitted neckbands, back and front. */
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, beside, curve, type Line, outline, type Point, point, straight } from '../geometry.ts'
import type { Item } from '../scene.ts'
import type { UpperLines } from '../silhouettes/upper-cut.ts'

/** The upper edge of a band that stands up from a neck seam; its ends meet a little above the shoulder. */
function standingEdge(seam: Line, width: number): Line {
  const first = point(seam, 0)
  const last = point(seam, -1)
  const reach = width * 1.7
  return beside(seam, width).map(([x, y]): Point => {
    const end = Math.min(Math.hypot(x - first[0], y - first[1]), Math.hypot(x - last[0], y - last[1]))
    const share = Math.max(0, 1 - end / reach) ** 2
    return [x + Math.sign(x) * width * 0.7 * share, y - width * 0.95 * share]
  })
}

/** The back half of a neckband, seen from inside; goes in before the body. */
export function neckbandBack(lines: UpperLines, width: number, fabric: Fabric): Item[] {
  const { neck, backDrop } = lines.cut
  const top = curve(
    [-neck + width * 0.42, -width * 0.62],
    [-neck * 0.5, backDrop * 0.8 - width * 0.92],
    [0, backDrop - width * 0.95],
    [neck * 0.5, backDrop * 0.8 - width * 0.92],
    [neck - width * 0.42, -width * 0.62],
  )
  return [
    {
      kind: 'piece',
      outline: outline(
        top,
        straight([neck - width * 0.42, -width * 0.62], [neck, 2]),
        backwards(lines.neckBack),
      ),
      fabric,
      grain: { kind: 'across', line: lines.neckBack },
      edge: 3.2,
      tone: 0.86,
      shadow: 0.3,
      lift: 3,
    },
    { kind: 'seam', line: lines.neckBack, width: 2.5, depth: 1.4, pucker: 0.2 },
  ]
}

export function neckbandFront(
  lines: UpperLines,
  width: number,
  fabric: Fabric,
  stitchColour?: string,
): Item[] {
  const seam = lines.neckFront
  return [
    {
      kind: 'piece',
      outline: outline(seam, backwards(standingEdge(seam, width))),
      fabric,
      grain: { kind: 'across', line: seam },
      edge: 3.4,
      shadow: 0.55,
      lift: 6,
    },
    { kind: 'seam', line: seam, width: 3, depth: 2, pucker: 0.5 },
    ...(stitchColour
      ? [
          {
            kind: 'stitching',
            line: beside(seam, -8),
            colour: stitchColour,
            length: 7,
            gap: 3.5,
            width: 2,
          } as const,
        ]
      : []),
  ]
}
