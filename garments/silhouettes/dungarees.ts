/** Bib and straps above a waist at 0,0. */
import { buttonRow } from '../details/front-openings.ts'
import { patchPocket } from '../details/pockets.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { band, beside, box, curve, type Line, outline, point, straight } from '../geometry.ts'
import type { Item } from '../scene.ts'

export type Bib = {
  fabric: Fabric
  lining: Fabric
  stitch: string
  topHalf: number
  waistHalf: number
  height: number
  drape: string
  metal: string
  pocket?: { width: number; height: number }
  strap?: number
  rise?: number
}

/** The back bib and the straps' loops; goes in before the legs or skirt. */
export function bibBack(bib: Bib): Item[] {
  const h = bib.height
  const strap = bib.strap ?? 44
  const rise = bib.rise ?? 190
  const back = outline(
    curve([-56, -h - 70], [0, -h - 78], [56, -h - 70]),
    curve([56, -h - 70], [bib.waistHalf * 0.66, -h * 0.4], [bib.waistHalf, 20]),
    straight([bib.waistHalf, 20], [-bib.waistHalf, 20]),
    curve([-bib.waistHalf, 20], [-bib.waistHalf * 0.66, -h * 0.4], [-56, -h - 70]),
  )
  const items: Item[] = [
    {
      kind: 'piece',
      outline: back,
      fabric: bib.lining,
      grain: { kind: 'flat', origin: [0, 0], angle: 0 },
      edge: 3,
      tone: 0.74,
      shadow: 0.3,
    },
    {
      kind: 'shade',
      outline: outline(
        straight([-bib.topHalf, -h], [bib.topHalf, -h]),
        straight([bib.topHalf, -h], [bib.waistHalf, 20]),
        straight([bib.waistHalf, 20], [-bib.waistHalf, 20]),
        straight([-bib.waistHalf, 20], [-bib.topHalf, -h]),
      ),
      strength: 0.28,
      blur: 18,
    },
  ]
  for (const sign of [-1, 1]) {
    const rear = curve(
      [sign * 30, -h - 60],
      [sign * 46, -h - rise * 0.6],
      [sign * (bib.topHalf * 0.62), -h - rise],
    )
    items.push({
      kind: 'piece',
      outline: band(rear, strap),
      fabric: bib.fabric,
      grain: { kind: 'along', line: rear },
      edge: 3,
      tone: 0.88,
      shadow: 0.4,
      lift: 5,
      loft: 3,
      rise: 8,
    })
  }
  return items
}

function bibShape(bib: Bib): { shape: Line; side: Line } {
  const h = bib.height
  const side = curve(
    [bib.topHalf, -h],
    [bib.topHalf + 4, -h * 0.55],
    [bib.topHalf + (bib.waistHalf - bib.topHalf) * 0.5, -h * 0.16],
    [bib.waistHalf * 0.98, 12],
  )
  const left = side.map(([x, y]) => [-x, y] as const).reverse()
  return {
    shape: outline(
      curve([-bib.topHalf, -h], [0, -h + 4], [bib.topHalf, -h]),
      side,
      straight(point(side, -1), point(left, 0)),
      left,
    ),
    side,
  }
}

/** Front bib, pocket, straps with buckles; goes in before the waistband. */
export function bibFront(bib: Bib): Item[] {
  const h = bib.height
  const strap = bib.strap ?? 44
  const rise = bib.rise ?? 190
  const { shape, side } = bibShape(bib)
  const left = side.map(([x, y]) => [-x, y] as const)
  const stitch = (line: Line, gap: number): Item => ({
    kind: 'stitching',
    line: beside(line, gap),
    colour: bib.stitch,
  })
  const items: Item[] = [
    {
      kind: 'piece',
      outline: shape,
      fabric: bib.fabric,
      grain: { kind: 'flat', origin: [0, 0], angle: 0 },
      drape: bib.drape,
      edge: 3,
      shadow: 0.6,
      lift: 9,
      loft: 7,
      rise: 24,
    },
    stitch(side, -8),
    stitch(left, 8),
    {
      kind: 'stitching',
      line: straight([-bib.topHalf + 6, -h + 10], [bib.topHalf - 6, -h + 10]),
      colour: bib.stitch,
    },
    {
      kind: 'stitching',
      line: straight([-bib.topHalf + 6, -h + 40], [bib.topHalf - 6, -h + 40]),
      colour: bib.stitch,
    },
  ]
  if (bib.pocket) {
    items.push(
      ...patchPocket({
        at: [0, -h + 78],
        width: bib.pocket.width,
        height: bib.pocket.height,
        fabric: bib.fabric,
        stitch: bib.stitch,
        point: 18,
        drape: bib.drape,
        edge: 3,
      }),
    )
    items.push({
      kind: 'stitching',
      line: straight(
        [bib.pocket.width * 0.2, -h + 104],
        [bib.pocket.width * 0.2, -h + 70 + bib.pocket.height],
      ),
      colour: bib.stitch,
    })
  }
  for (const sign of [-1, 1]) {
    const x = sign * (bib.topHalf - strap * 0.62)
    const front = curve(
      [sign * bib.topHalf * 0.62, -h - rise],
      [sign * bib.topHalf * 0.86, -h - rise * 0.62],
      [x + sign * 4, -h - 30],
      [x, -h + 44],
    )
    items.push(
      {
        kind: 'piece',
        outline: band(front, strap),
        fabric: bib.fabric,
        grain: { kind: 'along', line: front },
        edge: 3,
        shadow: 0.7,
        lift: 8,
        loft: 4,
        rise: 8,
      },
      { kind: 'stitching', line: beside(front, strap / 2 - 6), colour: bib.stitch },
      { kind: 'stitching', line: beside(front, -strap / 2 + 6), colour: bib.stitch },
      ...buttonRow(x, -h + 22, -h + 22, 1, { radius: 16, colour: bib.metal, style: 'metal' }),
      {
        kind: 'cord',
        line: [...box([x, -h + 12], strap * 1.15, 58, 12), [x - strap * 0.57, -h - 12]],
        width: 6.5,
        colour: bib.metal,
        sheen: 0.5,
        shadow: 0.8,
      },
    )
  }
  return items
}

/** The back of the bib with the straps that leave it side by side and cross on their way to the front. */
export function bibFromBehind(bib: Bib): Item[] {
  const h = bib.height
  const strap = bib.strap ?? 44
  const rise = bib.rise ?? 190
  const top = -h * 0.42
  const side = curve([70, top], [86, top * 0.6], [bib.waistHalf * 0.62, -26], [bib.waistHalf * 0.99, 14])
  const back = outline(
    curve([-70, top], [0, top - 6], [70, top]),
    side,
    straight(point(side, -1), [-point(side, -1)[0], point(side, -1)[1]]),
    side.map(([x, y]) => [-x, y] as const).reverse(),
  )
  const items = frontFromBehind(bib, top)
  items.push(
    {
      kind: 'piece',
      outline: back,
      fabric: bib.fabric,
      grain: { kind: 'flat', origin: [0, 0], angle: 0 },
      drape: bib.drape,
      edge: 3,
      shadow: 0.5,
      lift: 8,
      loft: 7,
      rise: 24,
    },
    { kind: 'stitching', line: beside(side, -8), colour: bib.stitch },
    {
      kind: 'stitching',
      line: beside(
        side.map(([x, y]) => [-x, y] as const),
        8,
      ),
      colour: bib.stitch,
    },
  )
  for (const sign of [-1, 1]) {
    const line = curve(
      [sign * -34, top + 62],
      [sign * 4, top - (h + rise + top) * 0.24],
      [sign * bib.topHalf * 0.5, -h - rise * 0.5],
      [sign * bib.topHalf * 0.66, -h - rise],
    )
    items.push(
      {
        kind: 'piece',
        outline: band(line, strap),
        fabric: bib.fabric,
        grain: { kind: 'along', line },
        edge: 3,
        shadow: 0.7,
        lift: 8,
        loft: 4,
        rise: 8,
      },
      { kind: 'stitching', line: beside(line, strap / 2 - 6), colour: bib.stitch },
      { kind: 'stitching', line: beside(line, -strap / 2 + 6), colour: bib.stitch },
    )
  }
  const yoke = outline(
    straight([-70, top + 6], [70, top + 6]),
    straight([70, top + 6], [82, top + 62]),
    curve([82, top + 62], [0, top + 96], [-82, top + 62]),
    straight([-82, top + 62], [-70, top + 6]),
  )
  items.push(
    {
      kind: 'piece',
      outline: yoke,
      fabric: bib.fabric,
      grain: { kind: 'flat', origin: [0, 0], angle: 90 },
      edge: 2.6,
      shadow: 0.5,
      lift: 6,
      loft: 4,
      rise: 10,
    },
    { kind: 'stitching', line: curve([-74, top + 54], [0, top + 86], [74, top + 54]), colour: bib.stitch },
    { kind: 'stitching', line: straight([-64, top + 13], [64, top + 13]), colour: bib.stitch },
  )
  return items
}

/** The inside of the front bib, and the straps that come over from it: seen above the back. */
function frontFromBehind(bib: Bib, top: number): Item[] {
  const h = bib.height
  const strap = bib.strap ?? 44
  const rise = bib.rise ?? 190
  const { shape } = bibShape(bib)
  const straps = [-1, 1].map((sign): Item => {
    const line = curve(
      [sign * (bib.topHalf - strap * 0.62), -h + 30],
      [sign * bib.topHalf * 0.84, -h - rise * 0.5],
      [sign * bib.topHalf * 0.66, -h - rise],
    )
    return {
      kind: 'piece',
      outline: band(line, strap),
      fabric: bib.fabric,
      grain: { kind: 'along', line },
      edge: 3,
      tone: 0.84,
      shadow: 0.4,
      lift: 5,
      loft: 3,
      rise: 8,
    }
  })
  return [
    ...straps,
    {
      kind: 'piece',
      outline: shape,
      fabric: bib.lining,
      grain: { kind: 'flat', origin: [0, 0], angle: 0 },
      drape: bib.drape,
      edge: 3,
      tone: 0.86,
      shadow: 0.4,
      lift: 6,
    },
    {
      kind: 'stitching',
      line: straight([-bib.topHalf + 6, -h + 40], [bib.topHalf - 6, -h + 40]),
      colour: bib.stitch,
    },
    {
      kind: 'shade',
      outline: [
        [-bib.waistHalf, 10],
        [-90, top - 30],
        [90, top - 30],
        [bib.waistHalf, 10],
      ],
      strength: 0.26,
      blur: 20,
      within: shape,
    },
  ]
}
