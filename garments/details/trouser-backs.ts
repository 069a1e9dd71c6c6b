/** The back of trousers: seat seam, yoke, pockets and the leather patch. */
import type { Fabric } from '../fabrics/fabric.ts'
import { box, curve, flipped, type Line, type Point, shifted, straight, turned } from '../geometry.ts'
import type { Item } from '../scene.ts'
import type { LowerGarment } from '../silhouettes/lower-garment.ts'
import type { ButtonLook } from './front-openings.ts'
import { type PatchPocket, patchPocket } from './pockets.ts'

const thick = { length: 8, gap: 4, width: 2.4 } as const

/** From the waistband to the crotch; jeans have it felled with two rows of stitches. */
export function seatSeam(garment: LowerGarment, stitch?: string): Item[] {
  const { rise, band, dip = 0 } = garment.spec.cut
  const line = curve([0, band + dip], [1, rise * 0.6], [2, rise])
  return [
    { kind: 'seam', line, width: 4, depth: 3.2, pucker: 0.9 },
    ...(stitch
      ? [5, 11].map((x): Item => ({ kind: 'stitching', line: shifted(line, x, 0), colour: stitch, ...thick }))
      : []),
    {
      kind: 'shade',
      outline: curve([-70, rise - 40], [0, rise - 86], [70, rise - 40], [0, rise + 6], [-70, rise - 40]),
      strength: 0.1,
      blur: 18,
    },
  ]
}

function yokeLine(garment: LowerGarment): Line {
  const { waist, hip, band, rise } = garment.spec.cut
  const side = waist + (hip - waist) * 0.42
  return straight([2, band + rise * 0.235], [side + 4, band + rise * 0.12])
}

/** The V of a jeans yoke, felled. */
export function jeansYoke(garment: LowerGarment, stitch: string): Item[] {
  const right = yokeLine(garment)
  return [right, flipped(right)].flatMap((line): Item[] => [
    { kind: 'seam', line, width: 3.6, depth: 2.8, pucker: 0.9 },
    { kind: 'stitching', line: shifted(line, 0, 5), colour: stitch, ...thick },
    { kind: 'stitching', line: shifted(line, 0, 11), colour: stitch, ...thick },
  ])
}

/** Two pointed patch pockets below the yoke, their corners tacked; `row` is the colour of one more row of stitches. */
export function jeansBackPockets(
  garment: LowerGarment,
  pocket: Omit<PatchPocket, 'at' | 'angle' | 'drape'> & {
    row?: string
    across?: number
    down?: number
  },
): Item[] {
  const { hip, band, rise } = garment.spec.cut
  const x = hip * (pocket.across ?? 0.5)
  const y = band + rise * (pocket.down ?? 0.27)
  return [-1, 1].flatMap((sign): Item[] => {
    const at: Point = [sign * x, y]
    const angle = sign * -3
    const w = pocket.width / 2
    const place = (line: Line): Line => turned(shifted(line, at[0], at[1]), angle, at)
    const row: Item[] = pocket.row
      ? [
          {
            kind: 'stitching',
            line: place(straight([6 - w, 42], [w - 6, 42])),
            colour: pocket.row,
            length: 8,
            gap: 4,
            width: 2.6,
          },
        ]
      : []
    return [
      ...patchPocket({ ...pocket, at, angle, drape: sign > 0 ? 'right' : 'left' }),
      ...row,
      ...[-1, 1].map(
        (end): Item => ({
          kind: 'stitching',
          line: place(straight([end * (w - 12), 7], [end * (w - 3), 7])),
          colour: pocket.stitch,
          length: 3,
          gap: 0.6,
          width: 4.4,
        }),
      ),
    ]
  })
}

/** Two narrow welts with a button below each. */
export function weltBackPockets(
  garment: LowerGarment,
  fabric: Fabric,
  look: {
    stitch?: string
    button?: ButtonLook
    width?: number
    across?: number
    down?: number
    only?: 'right'
  } = {},
): Item[] {
  const { hip, band, rise } = garment.spec.cut
  const width = look.width ?? 122
  const y = band + rise * (look.down ?? 0.26)
  return (look.only ? [1] : [-1, 1]).flatMap((sign): Item[] => {
    const at: Point = [sign * hip * (look.across ?? 0.5), y]
    const angle = sign * -4
    const side = sign > 0 ? 'right' : 'left'
    const place = (line: Line): Line => turned(shifted(line, at[0], at[1]), angle, at)
    const welt = (dy: number): Item => ({
      kind: 'piece',
      outline: place(box([0, dy], width, 9, 1)),
      fabric,
      grain: { kind: 'flat', origin: at, angle },
      drape: side,
      edge: 2.2,
      shadow: 0.45,
      lift: 3,
    })
    return [
      welt(-5),
      welt(5),
      {
        kind: 'seam',
        line: place(straight([-width / 2 + 2, 0], [width / 2 - 2, 0])),
        width: 2.4,
        depth: 3,
        pucker: 0,
      },
      // The dart above the pocket.
      {
        kind: 'seam',
        line: place(straight([0, -10], [sign * 3, band - y + 6])),
        width: 2.6,
        depth: 1.6,
        pucker: 0.3,
      },
      ...(look.stitch
        ? [-13, 13].map(
            (dy): Item => ({
              kind: 'stitching',
              line: place(straight([-width / 2 - 4, dy], [width / 2 + 4, dy])),
              colour: look.stitch ?? '',
              length: 6,
              gap: 3.4,
              width: 1.9,
            }),
          )
        : []),
      ...(look.button
        ? [
            {
              kind: 'stitching',
              line: place(straight([0, 14], [0, 34])),
              colour: look.stitch ?? 'bark',
              length: 3,
              gap: 0.8,
              width: 3.4,
            } as const,
            { kind: 'button', at: place([[0, 26]])[0] ?? at, ...look.button } as const,
          ]
        : []),
    ]
  })
}

/** The leather patch on the waistband, with the brand's line burnt into it. */
export function leatherPatch(at: Point, width: number, colour = '#A9744A'): Item[] {
  const height = width * 0.58
  const [x, y] = at
  return [
    {
      kind: 'piece',
      outline: box(at, width, height, 4),
      fabric: { weave: 'melton', colour, relief: 0.7, sheen: 0.1 },
      grain: { kind: 'flat', origin: at, angle: 0 },
      edge: 2.6,
      shadow: 0.55,
      lift: 5,
    },
    ...[-1, 1].flatMap((sign): Item[] => [
      {
        kind: 'stitching',
        line: straight(
          [x - width / 2 + 6, y + sign * (height / 2 - 6)],
          [x + width / 2 - 6, y + sign * (height / 2 - 6)],
        ),
        colour: 'ecru',
        length: 6,
        gap: 3.4,
        width: 2,
      },
      {
        kind: 'stitching',
        line: straight(
          [x + sign * (width / 2 - 6), y - height / 2 + 6],
          [x + sign * (width / 2 - 6), y + height / 2 - 6],
        ),
        colour: 'ecru',
        length: 6,
        gap: 3.4,
        width: 2,
      },
    ]),
  ]
}
