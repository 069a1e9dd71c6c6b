/** Waistbands and what holds them: loops, elastic, drawcord and sash. */

import type { Fabric } from '../fabrics/fabric.ts'
import {
  backwards,
  band,
  beside,
  box,
  type Line,
  outline,
  type Point,
  point,
  shifted,
  straight,
} from '../geometry.ts'
import type { Item } from '../scene.ts'
import type { LowerGarment } from '../silhouettes/lower-garment.ts'
import { drawstrings } from './ties.ts'

export function waistband(
  garment: LowerGarment,
  fabric: Fabric,
  stitch: string | undefined,
  extension = true,
): Item[] {
  const { waistTop, waistSeam } = garment
  const shape = outline(shifted(waistTop, 0, -3), backwards(waistSeam))
  const items: Item[] = [
    {
      kind: 'piece',
      outline: shape,
      fabric,
      grain: { kind: 'across', line: waistTop },
      edge: 3,
      shadow: 0.42,
      lift: 5,
      loft: 5,
      rise: 14,
    },
    { kind: 'seam', line: waistSeam, width: 3.4, depth: 2.2, pucker: 0.8 },
  ]
  if (stitch)
    items.push(
      { kind: 'stitching', line: beside(waistTop, -6), colour: stitch },
      { kind: 'stitching', line: beside(waistSeam, 6), colour: stitch },
    )
  if (extension) {
    const { band, dip = 10 } = garment.spec.cut
    items.push({
      kind: 'seam',
      line: straight([-3, dip], [-2, band + dip]),
      width: 3,
      depth: 2.6,
      pucker: 0.2,
    })
  }
  return items
}

/** A gathered, elasticated band. */
export function elasticBand(garment: LowerGarment, fabric: Fabric, stitch?: string): Item[] {
  const { waistTop, waistSeam } = garment
  const items: Item[] = [
    {
      kind: 'piece',
      outline: outline(shifted(waistTop, 0, -4), backwards(waistSeam)),
      fabric,
      grain: { kind: 'across', line: waistTop },
      edge: 5,
      shadow: 0.4,
      lift: 6,
      loft: 9,
      rise: 14,
    },
  ]
  const rows = stitch ? [0.34, 0.66] : []
  for (const row of rows)
    items.push({
      kind: 'stitching',
      line: waistTop.map((p, i): Point => {
        const q = point(
          waistSeam,
          Math.round((i / Math.max(1, waistTop.length - 1)) * (waistSeam.length - 1)),
        )
        return [p[0] + (q[0] - p[0]) * row, p[1] + (q[1] - p[1]) * row]
      }),
      colour: stitch ?? 'oat',
      length: 6,
      gap: 3,
    })
  items.push({ kind: 'seam', line: waistSeam, width: 4, depth: 3.4, pucker: 2.2 })
  return items
}

export function beltLoops(
  garment: LowerGarment,
  fabric: Fabric,
  stitch: string,
  at: readonly number[] = [-0.78, -0.42, 0.42, 0.78],
): Item[] {
  const { waist, band, dip = 10 } = garment.spec.cut
  return at.flatMap((share): Item[] => {
    const x = share * waist
    const top = dip * (1 - Math.abs(share)) - 7
    const shape = shifted(box([0, 0], 17, band + 15, 2), x + share * 4, top + band / 2 + 3)
    return [
      {
        kind: 'piece',
        outline: shape,
        fabric,
        grain: { kind: 'flat', origin: [x, 0], angle: 0 },
        edge: 2.6,
        shadow: 0.75,
        lift: 6,
        loft: 3,
        rise: 5,
      },
      ...[-4.5, 4.5].map(
        (side) =>
          ({
            kind: 'stitching',
            line: straight([x + share * 4 + side, top + 2], [x + share * 4 + side, top + band + 4]),
            colour: stitch,
            length: 6,
            gap: 3,
            width: 1.8,
          }) as const,
      ),
    ]
  })
}

export function waistCord(
  garment: LowerGarment,
  colour: string,
  width = 9,
  long: readonly [number, number] = [130, 150],
  look: { tip?: string; eyelet?: string; second?: string } = {},
): Item[] {
  const { band, dip = 10 } = garment.spec.cut
  const y = band / 2 + dip
  return drawstrings(
    [
      [-24, y],
      [24, y],
    ],
    long,
    colour,
    width,
    { eyelet: 'brass', spread: 12, ...look },
  )
}

/** A flat belt of cloth lying round the waist. */
export function sash(line: Line, width: number, fabric: Fabric): Item[] {
  return [
    {
      kind: 'piece',
      outline: band(line, width),
      fabric,
      grain: { kind: 'across', line },
      edge: 3,
      shadow: 0.5,
      lift: 6,
      loft: 6,
      rise: 10,
    },
  ]
}
