/** A front opens by its overlapping edge, plackets, rows of buttons and zips. */
import type { Fabric } from '../fabrics/fabric.ts'
import { beside, type Line, outline, type Point, straight } from '../geometry.ts'
import type { Button, Item } from '../scene.ts'
import type { UpperGarment } from '../silhouettes/upper-garment.ts'

/** The front that lies on top, from an edge line to the far side; gives the opening its shadow. */
export function overlap(garment: UpperGarment, edge: Line, toSide: 'right' | 'left', shadow = 0.5): Item[] {
  const far = toSide === 'right' ? 900 : -900
  const first = edge[0] as Point
  const last = edge.at(-1) as Point
  const shape = outline(
    edge,
    straight(last, [far, last[1]]),
    straight([far, last[1]], [far, -400]),
    straight([far, -400], [first[0], -400]),
    straight([first[0], -400], first),
  )
  return [
    {
      kind: 'piece',
      outline: shape,
      within: garment.lines.body,
      fabric: garment.spec.fabric,
      grain: { kind: 'flat', origin: [0, 0], angle: 0 },
      drape: 'body',
      edge: 2.6,
      shadow,
      lift: 6,
      ...(garment.spec.loft ? { loft: garment.spec.loft, rise: 26 } : { loft: 7, rise: 34 }),
    },
  ]
}

/** A stitched-down strip along the front edge. */
export function placket(
  garment: UpperGarment,
  middle: Line,
  width: number,
  fabric: Fabric,
  stitch: string | undefined,
): Item[] {
  const left = beside(middle, -width / 2)
  const right = beside(middle, width / 2)
  const shape = outline(left, [...right].reverse())
  return [
    {
      kind: 'piece',
      outline: shape,
      within: garment.lines.body,
      fabric,
      grain: { kind: 'flat', origin: [0, 0], angle: 0 },
      drape: 'body',
      edge: 2,
      shadow: 0.36,
      lift: 4,
    },
    ...(stitch
      ? [beside(middle, -width / 2 + 6), beside(middle, width / 2 - 6)].map(
          (line) => ({ kind: 'stitching', line, colour: stitch, length: 6, gap: 3.5, width: 1.9 }) as const,
        )
      : []),
  ]
}

export type ButtonLook = {
  radius: number
  colour: string
  style: Button['style']
  holes?: 2 | 4
  thread?: string
}

/** Buttons spread evenly down a line x = at, with a stitched buttonhole under each. */
export function buttonRow(
  at: number,
  from: number,
  to: number,
  count: number,
  look: ButtonLook,
  hole?: 'upright' | 'level',
  holeColour = 'oat',
): Item[] {
  return Array.from({ length: count }, (_, i): Item[] => {
    const y = count === 1 ? from : from + ((to - from) * i) / (count - 1)
    const r = look.radius
    const button: Item = { kind: 'button', at: [at + (i % 2 === 0 ? 0.8 : -0.7), y], ...look }
    if (!hole) return [button]
    const line =
      hole === 'upright'
        ? straight([at, y - r * 1.5], [at, y + r * 1.5])
        : straight([at - r * 1.7, y], [at + r * 1.2, y])
    return [{ kind: 'stitching', line, colour: holeColour, length: 3, gap: 1, width: 4 }, button]
  }).flat()
}

/** Half-open neck slit of a henley or polo, with its strip. */
export function halfPlacket(
  garment: UpperGarment,
  top: number,
  bottom: number,
  width: number,
  fabric: Fabric,
  stitch: string,
): Item[] {
  const middle = straight([0, top], [0, bottom])
  const w = width / 2
  return [
    ...placket(garment, middle, width, fabric, stitch),
    {
      kind: 'stitching',
      line: straight([-w + 4, bottom - 6], [w - 4, bottom - 6]),
      colour: stitch,
      length: 6,
      gap: 3,
      width: 2,
    },
    {
      kind: 'stitching',
      line: straight([-w + 4, bottom - 22], [w - 4, bottom - 22]),
      colour: stitch,
      length: 6,
      gap: 3,
      width: 2,
    },
  ]
}

/** A zip down the front between two turned edges. */
export function frontZip(
  garment: UpperGarment,
  line: Line,
  look: { tape: string; teeth: string; width: number; pullAt: number; pull?: string },
  stitch?: string,
): Item[] {
  const gap = look.width * 0.62
  return [
    { kind: 'zip', line, ...look },
    ...[gap, -gap].flatMap((away): Item[] => [
      {
        kind: 'seam',
        line: beside(line, away),
        width: 4,
        depth: 2.4,
        pucker: 0.6,
        within: garment.lines.body,
      },
      ...(stitch
        ? [
            {
              kind: 'stitching',
              line: beside(line, away * 1.7),
              colour: stitch,
              length: 7,
              gap: 3.5,
              width: 2,
            } as const,
          ]
        : []),
    ]),
  ]
}
