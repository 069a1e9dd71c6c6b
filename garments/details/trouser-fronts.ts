/** The front of trousers: fly, pockets, pleats and seams. */
import type { Fabric } from '../fabrics/fabric.ts'
import {
  backwards,
  beside,
  curve,
  flipped,
  type Line,
  outline,
  point,
  shifted,
  straight,
} from '../geometry.ts'
import type { Button, Item } from '../scene.ts'
import { type LowerGarment, legAt } from '../silhouettes/lower-garment.ts'
import type { Side } from '../silhouettes/upper-garment.ts'

const sides: readonly Side[] = ['left', 'right']

/** The stitched J of a fly, the seam below it, and the button above. */
export function fly(
  garment: LowerGarment,
  stitch: string | undefined,
  button?: { colour: string; style: Button['style']; radius: number },
): Item[] {
  const { rise, band, dip = 10 } = garment.spec.cut
  const top = band + dip
  const deep = Math.min(rise - 40, band + 170)
  const items: Item[] = [
    { kind: 'seam', line: curve([0, top], [1, rise * 0.6], [2, rise]), width: 3.6, depth: 3, pucker: 0.7 },
    {
      kind: 'shade',
      outline: outline(
        straight([-2, top], [-2, deep]),
        straight([-2, deep], [-13, deep]),
        straight([-13, deep], [-11, top]),
      ),
      strength: 0.16,
      blur: 5,
    },
  ]
  if (stitch) {
    const j = curve([46, top + 2], [45, deep * 0.72], [38, deep - 28], [20, deep - 4], [4, deep + 4])
    items.push(
      { kind: 'stitching', line: j, colour: stitch },
      { kind: 'stitching', line: beside(j, -7), colour: stitch },
    )
    items.push({ kind: 'stitching', line: straight([5, deep + 6], [6, rise - 6]), colour: stitch, length: 8 })
  }
  if (button)
    items.push(
      {
        kind: 'stitching',
        line: straight([2, band / 2 + dip], [38, band / 2 + dip]),
        colour: stitch ?? 'oat',
        length: 3,
        gap: 1,
        width: 4,
      },
      { kind: 'button', at: [13, band / 2 + dip], ...button },
    )
  return items
}

/** Curved front pockets of jeans, with the coin pocket on one side. */
export function jeansPockets(
  garment: LowerGarment,
  stitch: string,
  rivet: string | undefined,
  fabric: Fabric,
  coin = true,
): Item[] {
  const { waist, hip, band, rise } = garment.spec.cut
  const items: Item[] = []
  for (const side of sides) {
    const flip = (line: Line): Line => (side === 'left' ? flipped(line) : line)
    const mouth = curve(
      [waist * 0.46, band + 8],
      [waist * 0.55, band + rise * 0.2],
      [hip * 0.8, band + rise * 0.33],
      [hip * 0.965, band + rise * 0.36],
    )
    if (coin && side === 'right') {
      const pocket = shifted(
        outline(
          curve([-38, 0], [0, 3], [38, -1]),
          straight([38, -1], [34, 70]),
          straight([34, 70], [-30, 74]),
          straight([-30, 74], [-38, 0]),
        ),
        waist * 0.74,
        band + rise * 0.1,
      )
      items.push(
        {
          kind: 'piece',
          outline: pocket,
          fabric,
          grain: { kind: 'flat', origin: [0, 0], angle: 0 },
          drape: side,
          edge: 2,
          shadow: 0.35,
          lift: 4,
        },
        {
          kind: 'stitching',
          line: shifted(straight([-34, 8], [34, 8]), waist * 0.74, band + rise * 0.1),
          colour: stitch,
        },
      )
    }
    items.push(
      {
        kind: 'shade',
        outline: outline(flip(mouth), backwards(flip(shifted(mouth, 6, -12)))),
        strength: 0.4,
        blur: 5,
        within: garment.legs[side].shape,
      },
      { kind: 'seam', line: flip(mouth), width: 4, depth: 3.6, pucker: 0.9 },
      { kind: 'stitching', line: flip(shifted(mouth, -3, 7)), colour: stitch },
      { kind: 'stitching', line: flip(shifted(mouth, -6, 14)), colour: stitch },
    )
    if (rivet)
      for (const p of [point(mouth, 2), point(mouth, -3)])
        items.push({
          kind: 'button',
          at: [(side === 'left' ? -1 : 1) * (p[0] - 5), p[1] + 11],
          radius: 6,
          colour: rivet,
          style: 'metal',
        })
  }
  return items
}

/** Slanted trouser pockets from the waist seam to the side. */
export function trouserPockets(garment: LowerGarment, stitch?: string): Item[] {
  const { waist, band, rise } = garment.spec.cut
  return sides.flatMap((side): Item[] => {
    const end = legAt(garment.legs[side], band + rise * 0.52).outer
    const sign = side === 'left' ? -1 : 1
    const line = curve(
      [sign * waist * 0.68, band + 6],
      [sign * (waist * 0.4 + Math.abs(end[0]) * 0.52), band + rise * 0.26],
      [end[0] - sign * 5, end[1]],
    )
    return [
      {
        kind: 'shade',
        outline: outline(line, backwards(shifted(line, sign * 9, -5))),
        strength: 0.36,
        blur: 5,
        within: garment.legs[side].shape,
      },
      { kind: 'seam', line, width: 4, depth: 3, pucker: 0.2 },
      ...(stitch
        ? [
            {
              kind: 'stitching',
              line: beside(line, sign * 8 * -1),
              colour: stitch,
              length: 7,
              gap: 3.5,
              width: 2,
            } as const,
          ]
        : []),
    ]
  })
}

/** Waist pleats: short knife folds drawn as drape by the caller; here their stitched tops. */
export function pleatTops(garment: LowerGarment, at: readonly number[], long: number): Item[] {
  const { waist, band, dip = 10 } = garment.spec.cut
  return at.flatMap((share): Item[] => [
    {
      kind: 'seam',
      line: curve(
        [share * waist, band + dip * 0.7],
        [share * waist * 1.04, band + long * 0.5],
        [share * waist * 1.1, band + long],
      ),
      width: 5,
      depth: 4.4,
      pucker: 0.3,
    },
  ])
}

/** Side seams just inside the outline, pressed open. */
export function sideSeams(garment: LowerGarment, inset: number, stitch?: string): Item[] {
  return sides.flatMap((side): Item[] => {
    const line = beside(garment.legs[side].inner, side === 'left' ? -inset : inset)
    return [
      { kind: 'seam', line, width: 3, depth: 1.6, pucker: 1 },
      ...(stitch
        ? [
            {
              kind: 'stitching',
              line: beside(line, side === 'left' ? -5 : 5),
              colour: stitch,
              length: 8,
            } as const,
          ]
        : []),
    ]
  })
}

/** The cloth behind the seam between both legs, which a close view would otherwise show open. */
export function behindMiddleSeam(garment: LowerGarment): Item {
  const { fabric, cut } = garment.spec
  return {
    kind: 'piece',
    outline: outline(
      straight([-8, cut.band], [8, cut.band]),
      straight([10, cut.rise - 4], [-10, cut.rise - 4]),
    ),
    fabric,
    grain: { kind: 'flat', origin: [0, 0], angle: 0 },
    edge: 0,
    shadow: 0,
    tone: 0.62,
  }
}
