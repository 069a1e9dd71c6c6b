/** Parts every shirt shares: the yoke's seams and the buttoned cuff. */
import type { Fabric } from '../fabrics/fabric.ts'
import {
  backwards,
  between,
  curve,
  flipped,
  outline,
  type Point,
  point,
  shifted,
  straight,
} from '../geometry.ts'
import type { Item } from '../scene.ts'
import type { UpperLines } from '../silhouettes/upper-cut.ts'
import { cuffBand, type UpperGarment } from '../silhouettes/upper-garment.ts'

/** The yoke comes a little over the shoulder to the front. */
export function yokeSeams(lines: UpperLines, stitch: string, drop = 34): Item[] {
  const { neck, shoulder, slope } = lines.cut
  const line = curve(
    [neck * 1.05, drop],
    [(neck + shoulder) / 2, slope * 0.5 + drop * 0.96],
    [Math.min(shoulder, lines.cut.chest) - 8, slope + drop * 0.9],
  )
  return [line, flipped(line)].flatMap((seam): Item[] => [
    { kind: 'seam', line: seam, width: 3, depth: 1.8, pucker: 0.6 },
    { kind: 'stitching', line: shifted(seam, 0, 6), colour: stitch, length: 6, gap: 3.4, width: 1.9 },
  ])
}

/** A stiff cuff at the sleeve's end; `out` lets a turned-up cuff stand off the sleeve. */
export function shirtCuffs(
  garment: UpperGarment,
  height: number,
  fabric: Fabric,
  stitch: string,
  button?: { colour: string; radius: number },
  out = 2,
): Item[] {
  return (['left', 'right'] as const).flatMap((side): Item[] => {
    const sleeve = garment.sleeves[side]
    if (!sleeve) return []
    const cuff = cuffBand(sleeve, height, out * 0.5)
    const first = point(cuff.line, 0)
    const last = point(cuff.line, -1)
    const grow = (p: Point, q: Point): Point => between(q, p, 1 + out / 100)
    const shape = outline(
      curve(grow(first, last), point(cuff.line, Math.floor(cuff.line.length / 2)), grow(last, first)),
      backwards(cuff.inner),
    )
    const items: Item[] = [
      {
        kind: 'piece',
        outline: shape,
        fabric,
        grain: { kind: 'across', line: cuff.inner },
        drape: side,
        edge: 2.8,
        shadow: 0.5,
        lift: 6,
        loft: 8,
        rise: 20,
      },
      { kind: 'seam', line: cuff.inner, width: 3, depth: 2, pucker: 1.4 },
      {
        kind: 'stitching',
        line: cuffBand(sleeve, 7, 1).inner,
        colour: stitch,
        length: 6,
        gap: 3.4,
        width: 1.9,
      },
      {
        kind: 'stitching',
        line: cuffBand(sleeve, height - 7, 1).inner,
        colour: stitch,
        length: 6,
        gap: 3.4,
        width: 1.9,
      },
    ]
    if (button) {
      const middle = cuffBand(sleeve, height / 2).inner
      const at = between(point(middle, 0), point(middle, -1), 0.28)
      const edge = between(point(middle, 0), point(middle, -1), 0.12)
      const [dx, dy] = sleeve.cuffDirection
      items.push(
        {
          kind: 'seam',
          line: straight(
            [edge[0] - dx * height * 0.46, edge[1] - dy * height * 0.46],
            [edge[0] + dx * height * 0.46, edge[1] + dy * height * 0.46],
          ),
          width: 3,
          depth: 2.4,
          pucker: 0.2,
        },
        { kind: 'button', at, radius: button.radius, colour: button.colour, style: 'shell' },
      )
    }
    return items
  })
}
