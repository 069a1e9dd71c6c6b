/** Ribbed and stitched ends of bodies and sleeves. */
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, beside, between, curve, outline, type Point, point } from '../geometry.ts'
import type { Item } from '../scene.ts'
import { halfWidthAt } from '../silhouettes/upper-cut.ts'
import { cuffBand, type UpperGarment } from '../silhouettes/upper-garment.ts'

/** A ribbed hem that draws the body in a little. */
export function ribHem(garment: UpperGarment, height: number, fabric: Fabric, draw = 8): Item[] {
  const { lines } = garment
  const { cut } = lines
  const top = cut.length - height
  const w = halfWidthAt(lines, top)
  const upper = curve([-w - 1, top - 4], [-w * 0.4, top + 2], [w * 0.4, top + 2], [w + 1, top - 4])
  const low = curve(
    [-cut.hem + draw, cut.length - 3],
    [-w * 0.4, cut.length + 4],
    [w * 0.4, cut.length + 3],
    [cut.hem - draw, cut.length - 3],
  )
  const shape = outline(
    upper,
    curve([w + 1, top - 4], [cut.hem + 2, top + height * 0.4], [cut.hem - draw, cut.length - 3]),
    backwards(low),
    curve([-cut.hem + draw, cut.length - 3], [-cut.hem - 2, top + height * 0.4], [-w - 1, top - 4]),
  )
  return [
    {
      kind: 'piece',
      outline: shape,
      fabric,
      grain: { kind: 'across', line: upper },
      drape: 'body',
      edge: 3.6,
      shadow: 0.2,
      lift: 3,
    },
    { kind: 'seam', line: upper, width: 4, depth: 3, pucker: 1.1 },
  ]
}

export function ribCuffs(garment: UpperGarment, height: number, fabric: Fabric, out = 2): Item[] {
  return (['left', 'right'] as const).flatMap((name): Item[] => {
    const sleeve = garment.sleeves[name]
    if (!sleeve) return []
    const cuff = cuffBand(sleeve, height, Math.max(1.5, out))
    return [
      {
        kind: 'piece',
        outline: cuff.outline,
        fabric,
        grain: { kind: 'across', line: cuff.inner },
        drape: name,
        edge: 3.4,
        shadow: 0.25,
        lift: 4,
        loft: 6,
        rise: 16,
      },
      { kind: 'seam', line: cuff.inner, width: 4, depth: 2.6, pucker: 1.1 },
    ]
  })
}

/** Ribbed cuffs knitted on beyond the sleeve's end, drawn in to `grip` of the sleeve's width there. */
export function grippingCuffs(garment: UpperGarment, height: number, fabric: Fabric, grip = 0.82): Item[] {
  return (['left', 'right'] as const).flatMap((name): Item[] => {
    const sleeve = garment.sleeves[name]
    if (!sleeve) return []
    const from = point(sleeve.cuff, 0)
    const to = point(sleeve.cuff, -1)
    const [dx, dy] = sleeve.cuffDirection
    const place = (across: number, down: number): Point => {
      const [x, y] = between(from, to, 0.5 + across / 2)
      return [x + dx * down, y + dy * down]
    }
    const seam = curve(place(-1.01, -6), place(0, -1), place(1.01, -6))
    const shape = outline(
      seam,
      curve(
        place(1.01, -6),
        place(grip + 0.07, height * 0.22),
        place(grip, height * 0.6),
        place(grip, height - 9),
      ),
      curve(
        place(grip, height - 9),
        place(grip - 0.09, height),
        place(0, height + 4),
        place(0.09 - grip, height),
        place(-grip, height - 9),
      ),
      curve(
        place(-grip, height - 9),
        place(-grip, height * 0.6),
        place(-grip - 0.07, height * 0.22),
        place(-1.01, -6),
      ),
    )
    return [
      {
        kind: 'piece',
        outline: shape,
        fabric,
        grain: { kind: 'across', line: curve(place(-1, height * 0.5), place(1, height * 0.5)) },
        drape: name,
        edge: 4,
        shadow: 0.6,
        lift: 9,
        loft: 12,
        rise: 22,
      },
      { kind: 'seam', line: seam, width: 7, depth: 3.4, pucker: 1.3 },
    ]
  })
}

/** Twin-needle stitching along hem and cuffs. */
export function stitchedHem(garment: UpperGarment, height: number, colour: string, rows = 2): Item[] {
  const items: Item[] = []
  const { lines } = garment
  for (let row = 0; row < rows; row++)
    items.push({
      kind: 'stitching',
      line: beside(lines.hem, height + row * 6),
      colour,
      length: 7,
      gap: 3.5,
      width: 2,
    })
  items.push({ kind: 'seam', line: beside(lines.hem, height), width: 3, depth: 1, pucker: 0.6 })
  return items
}

export function stitchedCuffs(garment: UpperGarment, height: number, colour: string, rows = 2): Item[] {
  return (['left', 'right'] as const).flatMap((name): Item[] => {
    const sleeve = garment.sleeves[name]
    if (!sleeve) return []
    const items: Item[] = []
    for (let row = 0; row < rows; row++)
      items.push({
        kind: 'stitching',
        line: cuffBand(sleeve, height + row * 6, -1).inner,
        colour,
        length: 7,
        gap: 3.5,
        width: 2,
      })
    items.push({ kind: 'seam', line: cuffBand(sleeve, height, -1).inner, width: 3, depth: 0.9, pucker: 0.5 })
    return items
  })
}
