/** Cut-out pictures sewn or printed on children's clothes. */
import type { Fabric } from '../fabrics/fabric.ts'
import {
  beside,
  curve,
  ellipse,
  type Line,
  outline,
  type Point,
  point,
  scaled,
  shifted,
  straight,
} from '../geometry.ts'
import type { Item } from '../scene.ts'

/** A patch with its running stitch. */
export function applique(
  shape: Line,
  fabric: Fabric,
  stitch: string | undefined,
  drape = 'body',
  edge = 2.2,
): Item[] {
  const middle = shape.reduce(
    (sum, p): Point => [sum[0] + p[0] / shape.length, sum[1] + p[1] / shape.length],
    [0, 0] as Point,
  )
  const closed = [...shape, point(shape, 0)]
  return [
    {
      kind: 'piece',
      outline: shape,
      fabric,
      grain: { kind: 'flat', origin: middle, angle: 6 },
      drape,
      edge,
      shadow: stitch ? 0.42 : 0.12,
      lift: 4,
    },
    ...(stitch
      ? [
          {
            kind: 'stitching',
            line: inwards(closed, 6),
            colour: stitch,
            length: 6.5,
            gap: 4,
            width: 2.1,
          } as const,
        ]
      : []),
  ]
}

function inwards(closed: Line, gap: number): Line {
  let area = 0
  for (let i = 1; i < closed.length; i++)
    area += point(closed, i - 1)[0] * point(closed, i)[1] - point(closed, i)[0] * point(closed, i - 1)[1]
  return beside(closed, area > 0 ? -gap : gap)
}

export function starShape(at: Point, radius: number, inner = 0.46, turn = -90): Line {
  const corners = Array.from({ length: 11 }, (_, i): Point => {
    const a = ((turn + i * 36) * Math.PI) / 180
    const r = i % 2 === 0 ? radius : radius * inner
    return [at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r]
  })
  return outline(...corners.slice(0, -1).map((p, i) => straight(p, corners[i + 1] as Point)))
}

export function heartShape(at: Point, size: number): Line {
  const half = curve([0, -0.28], [0.2, -0.56], [0.52, -0.5], [0.58, -0.14], [0.34, 0.22], [0, 0.56])
  const left = half.map(([x, y]): Point => [-x, y]).reverse()
  return shifted(scaled(outline(half, left), size), at[0], at[1])
}

/** A little sailing boat on two waves. */
export function boat(
  at: Point,
  size: number,
  colours: { hull: string; sail: string; jib: string; sea: string; flag: string },
): Item[] {
  const place = (line: Line): Line => shifted(scaled(line, size), at[0], at[1])
  const cloth = (colour: string, weave: Fabric['weave'] = 'twill'): Fabric => ({ weave, size: 3.6, colour })
  const hull = outline(
    straight([-0.52, 0.22], [0.56, 0.22]),
    curve([0.56, 0.22], [0.46, 0.42], [0.32, 0.5]),
    curve([0.32, 0.5], [0, 0.52], [-0.36, 0.5]),
    curve([-0.36, 0.5], [-0.48, 0.38], [-0.52, 0.22]),
  )
  const sail = outline(
    curve([0.06, -0.62], [0.36, -0.3], [0.5, 0.14]),
    straight([0.5, 0.14], [0.06, 0.14]),
    straight([0.06, 0.14], [0.06, -0.62]),
  )
  const jib = outline(
    curve([-0.04, -0.46], [-0.24, -0.16], [-0.44, 0.14]),
    straight([-0.44, 0.14], [-0.04, 0.14]),
    straight([-0.04, 0.14], [-0.04, -0.46]),
  )
  const flag = outline(
    straight([0.01, -0.8], [0.22, -0.73]),
    straight([0.22, -0.73], [0.01, -0.65]),
    straight([0.01, -0.65], [0.01, -0.8]),
  )
  const wave = (y: number): Line =>
    place(
      curve(
        [-0.72, y],
        [-0.54, y - 0.06],
        [-0.36, y],
        [-0.18, y + 0.06],
        [0, y],
        [0.18, y - 0.06],
        [0.36, y],
        [0.54, y + 0.06],
        [0.72, y],
      ),
    )
  return [
    {
      kind: 'cord',
      line: place(straight([0.01, -0.8], [0.01, 0.22])),
      width: size * 0.03,
      colour: 'bark',
      twist: 'rope',
      shadow: 0.4,
    },
    ...applique(place(sail), cloth(colours.sail, 'plain'), 'oat'),
    ...applique(place(jib), cloth(colours.jib, 'plain'), 'oat'),
    ...applique(place(hull), cloth(colours.hull), 'milk'),
    ...applique(place(flag), cloth(colours.flag), undefined),
    { kind: 'cord', line: wave(0.64), width: size * 0.032, colour: colours.sea, twist: 'rope', shadow: 0.35 },
    { kind: 'cord', line: wave(0.76), width: size * 0.032, colour: colours.sea, twist: 'rope', shadow: 0.35 },
  ]
}

/** Half a sun with rays, rising from a line. */
export function sun(at: Point, size: number, disc: string, rays: readonly string[]): Item[] {
  const items: Item[] = []
  for (let i = 0; i < 9; i++) {
    const a = Math.PI + (Math.PI * (i + 0.5)) / 9
    const long = i % 2 === 0 ? 1 : 0.86
    const from: Point = [at[0] + Math.cos(a) * size * 0.6, at[1] + Math.sin(a) * size * 0.6]
    const to: Point = [at[0] + Math.cos(a) * size * long, at[1] + Math.sin(a) * size * long]
    items.push({
      kind: 'cord',
      line: straight(from, to),
      width: size * 0.085,
      colour: rays[i % rays.length] ?? disc,
      twist: 'rope',
      shadow: 0.45,
    })
  }
  const shape = outline(
    ellipse(at, size * 0.48, size * 0.48, 180, 360),
    straight([at[0] + size * 0.48, at[1]], [at[0] - size * 0.48, at[1]]),
  )
  items.push(...applique(shape, { weave: 'brushed', colour: disc }, 'milk'))
  items.push({
    kind: 'cord',
    line: straight([at[0] - size * 0.95, at[1] + size * 0.1], [at[0] + size * 0.95, at[1] + size * 0.1]),
    width: size * 0.05,
    colour: rays[0] ?? disc,
    twist: 'rope',
    shadow: 0.4,
  })
  return items
}
