/** Hats, scarves and mittens. */
import { chance } from '../chance.ts'
import { wovenLabel } from '../details/woven-label.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import {
  backwards,
  curve,
  ellipse,
  type Line,
  outline,
  type Point,
  shifted,
  straight,
  turned,
} from '../geometry.ts'
import type { Drape, Fold, Item } from '../scene.ts'

type Laid = { drapes: Record<string, Drape>; items: Item[] }

function softDrape(seed: number, folds: Fold[] = [], depth = 6): Drape {
  return { seed, angle: 8, size: 150, depth, crisp: 0, folds }
}

/** A ribbed hat with a turned brim, upright, its brim's middle at `at`. */
export function beanie(
  at: Point,
  width: number,
  height: number,
  fabric: Fabric,
  angle = 0,
  extras: { bobble?: Fabric; cuff?: Fabric; label?: boolean } = {},
): Item[] {
  const w = width / 2
  const place = (line: Line): Line => turned(shifted(line, at[0], at[1]), angle, at)
  const crown = outline(
    curve(
      [-w * 0.96, 0],
      [-w * 0.98, -height * 0.35],
      [-w * 0.8, -height * 0.72],
      [-w * 0.34, -height * 0.96],
      [0, -height],
      [w * 0.36, -height * 0.95],
      [w * 0.82, -height * 0.7],
      [w * 0.98, -height * 0.34],
      [w * 0.96, 0],
    ),
    straight([w * 0.96, 0], [-w * 0.96, 0]),
  )
  const fold = height * 0.3
  const brim = outline(
    curve([-w, -fold], [0, -fold + 10], [w, -fold]),
    curve([w, -fold], [w * 1.04, -fold * 0.4], [w, fold * 0.2]),
    backwards(curve([-w, fold * 0.2], [0, fold * 0.32], [w, fold * 0.2])),
    curve([-w, fold * 0.2], [-w * 1.04, -fold * 0.4], [-w, -fold]),
  )
  const ribs = (line: Line): Line => line
  const items: Item[] = []
  if (extras.bobble) {
    const top = place([[0, -height * 1.02]])[0] as Point
    items.push({
      kind: 'piece',
      outline: ellipse(top, width * 0.235, width * 0.225),
      fabric: extras.bobble,
      grain: { kind: 'flat', origin: top, angle: 20 },
      edge: 8,
      shadow: 0.5,
      loft: 40,
      rise: 34,
    })
  }
  items.push(
    {
      kind: 'piece',
      outline: place(ribs(crown)),
      fabric,
      grain: { kind: 'flat', origin: at, angle },
      drape: 'hat',
      edge: 5,
      shadow: 0.6,
      lift: 10,
      loft: 34,
      rise: 60,
    },
    {
      kind: 'piece',
      outline: place(brim),
      fabric: extras.cuff ?? fabric,
      grain: { kind: 'flat', origin: at, angle },
      drape: 'hat',
      edge: 6,
      shadow: 0.75,
      lift: 9,
      loft: 20,
      rise: 30,
    },
  )
  if (extras.label)
    items.push(
      ...wovenLabel(place([[w * 0.3, -fold * 0.38]])[0] as Point, width * 0.24, 'ecru', 'ink', false),
    )
  return items
}

/** A length of scarf lying along a line. */
export function scarfLength(line: Line, width: number, fabric: Fabric, drape: string, lift = 10): Item {
  const left: Point[] = []
  const right: Point[] = []
  line.forEach((p, i) => {
    const a = line[Math.max(0, i - 1)] as Point
    const b = line[Math.min(line.length - 1, i + 1)] as Point
    const long = Math.max(1e-6, Math.hypot(b[0] - a[0], b[1] - a[1]))
    const nx = (b[1] - a[1]) / long
    const ny = -(b[0] - a[0]) / long
    left.push([p[0] + (nx * width) / 2, p[1] + (ny * width) / 2])
    right.push([p[0] - (nx * width) / 2, p[1] - (ny * width) / 2])
  })
  return {
    kind: 'piece',
    outline: outline(left, backwards(right)),
    fabric,
    grain: { kind: 'along', line },
    drape,
    edge: 4,
    shadow: 0.75,
    lift,
    loft: 14,
    rise: 28,
  }
}

export type HatAndScarf = {
  seed: number
  hat: Fabric
  scarf: Fabric
  fringe: readonly [string, string]
  bobble?: Fabric
  cuff?: Fabric
  label?: boolean
}

/** Scarf folded over itself on one side, hat on the other. */
export function beanieAndScarf(spec: HatAndScarf): Laid {
  const luck = chance(spec.seed)
  const width = 250
  const a = curve([-250, -560], [-262, -200], [-240, 200], [-262, 520])
  const b = curve([40, -500], [52, -160], [30, 160], [46, 400])
  const loop = curve([-250, -500], [-240, -640], [-100, -690], [30, -640], [44, -480])
  const folds: Fold[] = []
  for (const line of [a, b])
    for (let i = 0; i < 3; i++)
      folds.push({
        line: shifted(line, luck.between(-80, 80), 0),
        width: 70,
        depth: luck.between(5, 10),
        fades: 'both',
      })
  const end = (line: Line): Line => {
    const [x, y] = line.at(-1) as Point
    return straight([x - width / 2 + 6, y - 2], [x + width / 2 - 6, y - 2])
  }
  const fringe = (line: Line, seed: number): Item => ({
    kind: 'fringe',
    line: end(line),
    length: 96,
    spacing: 13,
    colour: spec.fringe[0],
    second: spec.fringe[1],
    seed,
    direction: [0, 1],
  })
  return {
    drapes: { scarf: softDrape(spec.seed, folds, 8), hat: softDrape(spec.seed + 3, [], 7) },
    items: [
      scarfLength(loop, width, { ...spec.scarf }, 'scarf'),
      fringe(b, 2),
      scarfLength(b, width, spec.scarf, 'scarf'),
      fringe(a, 5),
      scarfLength(a, width, spec.scarf, 'scarf', 16),
      ...wovenLabel([-252, 420], 84, 'ecru', 'ink', false),
      ...beanie([300, 330], 440, 440, spec.hat, 9, {
        ...(spec.bobble && { bobble: spec.bobble }),
        ...(spec.cuff && { cuff: spec.cuff }),
        label: spec.label ?? true,
      }),
    ],
  }
}

export function mitten(
  at: Point,
  size: number,
  fabric: Fabric,
  cuff: Fabric,
  angle: number,
  left: boolean,
  drape: string,
): Item[] {
  const s = size
  const flip = (line: Line): Line => (left ? line.map(([x, y]): Point => [-x, y]) : line)
  const place = (line: Line): Line => turned(shifted(flip(line), at[0], at[1]), angle, at)
  const hand = outline(
    curve(
      [-0.3 * s, 0.02 * s],
      [-0.36 * s, -0.3 * s],
      [-0.38 * s, -0.62 * s],
      [-0.3 * s, -0.94 * s],
      [-0.04 * s, -1.08 * s],
      [0.22 * s, -0.96 * s],
      [0.33 * s, -0.66 * s],
      [0.33 * s, -0.4 * s],
      [0.31 * s, 0.02 * s],
    ),
    straight([0.31 * s, 0.02 * s], [-0.3 * s, 0.02 * s]),
  )
  const thumb = outline(
    curve(
      [0.24 * s, -0.08 * s],
      [0.36 * s, -0.3 * s],
      [0.5 * s, -0.56 * s],
      [0.64 * s, -0.66 * s],
      [0.72 * s, -0.54 * s],
      [0.66 * s, -0.32 * s],
      [0.5 * s, -0.06 * s],
      [0.3 * s, 0.1 * s],
    ),
    straight([0.3 * s, 0.1 * s], [0.24 * s, -0.08 * s]),
  )
  const band = outline(
    curve([-0.32 * s, 0], [0, 0.03 * s], [0.33 * s, 0]),
    curve([0.33 * s, 0], [0.37 * s, 0.18 * s], [0.34 * s, 0.38 * s]),
    backwards(curve([-0.33 * s, 0.38 * s], [0, 0.42 * s], [0.34 * s, 0.38 * s])),
    curve([-0.33 * s, 0.38 * s], [-0.36 * s, 0.18 * s], [-0.32 * s, 0]),
  )
  const grain = { kind: 'flat', origin: at, angle } as const
  return [
    {
      kind: 'piece',
      outline: place(thumb),
      fabric,
      grain: { kind: 'flat', origin: at, angle: angle + (left ? -32 : 32) },
      drape,
      edge: 5,
      shadow: 0.5,
      loft: 16,
      rise: 18,
    },
    {
      kind: 'piece',
      outline: place(hand),
      fabric,
      grain,
      drape,
      edge: 5,
      shadow: 0.6,
      lift: 9,
      loft: 22,
      rise: 34,
    },
    {
      kind: 'piece',
      outline: place(band),
      fabric: cuff,
      grain,
      drape,
      edge: 5,
      shadow: 0.5,
      lift: 7,
      loft: 16,
      rise: 24,
    },
  ]
}
