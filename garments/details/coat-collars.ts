/** Collars of coats and heavy cardigans: lapels and the shawl. */
import type { Fabric } from '../fabrics/fabric.ts'
import { beside, curve, flipped, type Line, outline, type Point, straight } from '../geometry.ts'
import type { Item } from '../scene.ts'
import type { UpperLines } from '../silhouettes/upper-cut.ts'

export type Lapel = {
  fabric: Fabric
  collarFabric?: Fabric
  /** The point where the roll begins. */
  breakAt: number
  edgeX: number
  /** The lapel's reach from the middle, and the gorge's height. */
  reach: number
  gorge: number
  collar: number
  stitch?: string
  peaked?: boolean
  /** The front that lies on top. */
  over: 'right' | 'left'
}

export function lapels(lines: UpperLines, lapel: Lapel): Item[] {
  const { neck } = lines.cut
  const { breakAt, reach, gorge } = lapel
  const sides = lapel.over === 'right' ? [true, false] : [false, true]
  const items: Item[] = []
  for (const left of sides) {
    const top = left === (lapel.over === 'left')
    const start: Point = [(top ? -1 : 1) * Math.abs(lapel.edgeX) * 0.5 + (top ? -6 : 4), breakAt]
    const place = (line: Line): Line => (left ? flipped(line) : line)
    const notch: Point = [reach * 0.82, gorge]
    const tip: Point = lapel.peaked ? [reach * 1.04, gorge - 30] : [reach, gorge + 26]
    const roll = curve(start, [neck * 0.42, breakAt * 0.6], [neck * 0.84, gorge * 0.3], [neck * 0.86, 0])
    const leaf = outline(
      roll,
      straight([neck * 0.86, 0], [neck * 0.98, gorge * 0.42]),
      straight([neck * 0.98, gorge * 0.42], notch),
      straight(notch, tip),
      curve(tip, [reach * 0.86, (gorge + breakAt) * 0.52], [reach * 0.5, breakAt * 0.82], start),
    )
    const c = lapel.collar
    const collarTip: Point = [neck * 0.9 + c * 1.12, gorge * 0.92]
    const collar = outline(
      curve([neck * 0.8, gorge * 0.36], [neck * 0.92, -10], [neck * 0.58, -c * 0.74]),
      curve([neck * 0.58, -c * 0.74], [neck * 1.06, -c * 0.42], [neck + c * 0.82, gorge * 0.3], collarTip),
      curve(collarTip, [(collarTip[0] + notch[0]) / 2 - 5, gorge + 5], [reach * 0.72, gorge * 0.9]),
      straight([reach * 0.72, gorge * 0.9], [neck * 0.8, gorge * 0.36]),
    )
    items.push(
      {
        kind: 'piece',
        outline: place(leaf),
        fabric: lapel.fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: left ? 12 : -12 },
        edge: 3.4,
        shadow: 0.66,
        lift: 11,
        loft: 9,
        rise: 22,
      },
      ...(lapel.stitch
        ? [
            {
              kind: 'stitching',
              line: beside(
                place([
                  ...straight(notch, tip),
                  ...curve(
                    tip,
                    [reach * 0.86, (gorge + breakAt) * 0.52],
                    [reach * 0.5, breakAt * 0.82],
                    start,
                  ),
                ]),
                left ? 8 : -8,
              ),
              colour: lapel.stitch,
              length: 8,
              gap: 4,
              width: 2,
            } as const,
          ]
        : []),
      {
        kind: 'piece',
        outline: place(collar),
        fabric: lapel.collarFabric ?? lapel.fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: left ? 38 : -38 },
        edge: 3.4,
        shadow: 0.66,
        lift: 10,
        loft: 9,
        rise: 18,
      },
      {
        kind: 'seam',
        line: place(straight([neck * 0.84, gorge * 0.38], notch)),
        width: 4,
        depth: 2.4,
        pucker: 0.3,
      },
    )
  }
  return items
}

/** A collar that runs in one sweep round the neck and down both fronts. */
export function shawl(
  lines: UpperLines,
  fabric: Fabric,
  breakAt: number,
  width: number,
  over: 'right' | 'left',
): Item[] {
  const { neck } = lines.cut
  const items: Item[] = []
  for (const left of over === 'right' ? [true, false] : [false, true]) {
    const place = (line: Line): Line => (left ? flipped(line) : line)
    const cross = left === (over === 'left') ? -14 : 12
    const roll = curve(
      [cross, breakAt],
      [neck * 0.4, breakAt * 0.58],
      [neck * 0.8, breakAt * 0.16],
      [neck * 0.74, -width * 0.16],
      [neck * 0.42, -width * 0.4],
      [-2, -width * 0.46],
    )
    const outer = curve(
      [-2, -width * 0.76],
      [neck * 0.5, -width * 0.72],
      [neck * 1.02, -width * 0.46],
      [neck + width * 0.74, width * 0.34],
      [neck + width * 0.82, breakAt * 0.34],
      [neck * 0.72 + width * 0.4, breakAt * 0.66],
      [neck * 0.3 + width * 0.2, breakAt * 0.92],
      [cross, breakAt + 16],
    )
    const middle = curve(
      [cross + 10, breakAt],
      [neck * 0.6 + width * 0.2, breakAt * 0.62],
      [neck + width * 0.34, breakAt * 0.24],
      [neck * 0.96, -width * 0.3],
      [neck * 0.44, -width * 0.58],
      [-2, -width * 0.62],
    )
    items.push({
      kind: 'piece',
      outline: place(outline(roll, outer)),
      fabric,
      grain: { kind: 'along', line: place(middle) },
      edge: 5,
      shadow: 0.7,
      lift: 12,
      loft: 15,
      rise: 22,
    })
  }
  return items
}
