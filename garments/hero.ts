/** The home page's still life: several garments on one table, with calm room left for the headline. */
import { castShadow } from './cloth/lay-piece.ts'
import { at, blurred, type Frame, frameAround, type Plane, plane, sample } from './cloth/plane.ts'
import { emptyTable, lay, type Table } from './cloth/table.ts'
import { drawings } from './drawings.ts'
import { develop, type GroundName, layGround } from './ground.ts'
import { paintGarment } from './paint.ts'
import { sceneOf } from './picture.ts'

/** The place of a garment: its middle, its size relative to its own picture, and its turn in degrees. */
export type Placed = { slug: string; x: number; y: number; size: number; turn: number; lift?: number }
export type Composition = { width: number; height: number; ground: GroundName; placed: readonly Placed[] }
export type HeroPicture = { bytes: Buffer; width: number; height: number }

function garmentOf(placed: Placed): Table {
  const drawing = drawings[placed.slug]
  if (!drawing) throw new Error(`There is no drawing called ${placed.slug}`)
  const scene = sceneOf(placed.slug, drawing)
  const side: Frame = { left: 0, top: 0, width: 1500, height: 1500 }
  return paintGarment({ ...scene, turn: scene.turn + placed.turn, fill: 0.9 * (scene.fill ?? 1) }, side)
}

function softened(values: Float32Array, frame: Frame, sigma: number): Plane {
  const made = plane(frame)
  made.values.set(values)
  return blurred(made, sigma)
}

function setDown(table: Table, placed: Placed): void {
  const garment = garmentOf(placed)
  const sigma = 0.36 / placed.size
  const red = softened(garment.red, garment, sigma)
  const green = softened(garment.green, garment, sigma)
  const blue = softened(garment.blue, garment, sigma)
  const cover = softened(garment.cover.values, garment, sigma)
  const half = (1500 * placed.size) / 2
  const frame = frameAround(
    { left: placed.x - half, top: placed.y - half, right: placed.x + half, bottom: placed.y + half },
    40,
    table,
  )
  const shape = plane(frame)
  const toGarment = (x: number, y: number): [number, number] => [
    (x - placed.x) / placed.size + 750,
    (y - placed.y) / placed.size + 750,
  ]
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const [gx, gy] = toGarment(x + frame.left, y + frame.top)
      shape.values[y * frame.width + x] = sample(cover, gx, gy)
    }
  }
  castShadow(table, shape, 0.85, placed.lift ?? 16)
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const share = at(shape.values, y * frame.width + x)
      if (share < 0.004) continue
      const [gx, gy] = toGarment(x + frame.left, y + frame.top)
      const target = (y + frame.top - table.top) * table.width + x + frame.left - table.left
      lay(
        table,
        target,
        sample(red, gx, gy) / share,
        sample(green, gx, gy) / share,
        sample(blue, gx, gy) / share,
        share,
      )
    }
  }
}

export function compose(composition: Composition): HeroPicture {
  const frame: Frame = { left: 0, top: 0, width: composition.width, height: composition.height }
  const table = emptyTable(frame)
  for (const placed of composition.placed) setDown(table, placed)
  return {
    bytes: develop(layGround(composition.ground, frame, 41), table, 1.3),
    width: frame.width,
    height: frame.height,
  }
}

export const compositions = {
  hero: {
    width: 2400,
    height: 1350,
    ground: 'plaster',
    placed: [
      { slug: 'red-line-selvedge-jeans', x: 2150, y: 800, size: 0.93, turn: 9 },
      { slug: 'knife-pleat-midi-skirt', x: 1130, y: 330, size: 0.62, turn: -14 },
      { slug: 'belted-camel-wrap-coat', x: 1660, y: 640, size: 0.95, turn: -5 },
      { slug: 'fisherman-cable-knit', x: 1180, y: 960, size: 0.6, turn: -11, lift: 20 },
      { slug: 'puddle-raincoat', x: 1900, y: 990, size: 0.5, turn: 12, lift: 20 },
      { slug: 'mittens-on-a-string', x: 2130, y: 220, size: 0.27, turn: 20 },
    ],
  },
  'hero-portrait': {
    width: 1200,
    height: 1500,
    ground: 'plaster',
    placed: [
      { slug: 'red-line-selvedge-jeans', x: 1010, y: 1200, size: 0.66, turn: 12 },
      { slug: 'belted-camel-wrap-coat', x: 620, y: 1110, size: 0.68, turn: -4 },
      { slug: 'fisherman-cable-knit', x: 270, y: 1220, size: 0.47, turn: -12, lift: 18 },
      { slug: 'puddle-raincoat', x: 850, y: 1290, size: 0.4, turn: 10, lift: 18 },
    ],
  },
} satisfies Record<string, Composition>

export const heroes: Readonly<Record<string, () => HeroPicture>> = {
  hero: () => compose(compositions.hero),
  'hero-portrait': () => compose(compositions['hero-portrait']),
}
