/** The picture so far has colour with transparency, so the ground and its shadow can be put below. */
import { type Frame, type Plane, plane } from './plane.ts'

export type Table = Frame & { red: Float32Array; green: Float32Array; blue: Float32Array; cover: Plane }

export function emptyTable(frame: Frame): Table {
  const size = frame.width * frame.height
  return {
    ...frame,
    red: new Float32Array(size),
    green: new Float32Array(size),
    blue: new Float32Array(size),
    cover: plane(frame),
  }
}

/** Lays colour over a spot. */
export function lay(
  table: Table,
  index: number,
  red: number,
  green: number,
  blue: number,
  share: number,
): void {
  const keep = 1 - share
  table.red[index] = (table.red[index] as number) * keep + red * share
  table.green[index] = (table.green[index] as number) * keep + green * share
  table.blue[index] = (table.blue[index] as number) * keep + blue * share
  table.cover.values[index] = (table.cover.values[index] as number) * keep + share
}

/** Multiplies the light on a spot. Shadows on cloth stay a little warm. */
export function dim(table: Table, index: number, factor: number): void {
  table.red[index] = (table.red[index] as number) * factor
  table.green[index] = (table.green[index] as number) * factor * (factor < 1 ? 1 - (1 - factor) * 0.03 : 1)
  table.blue[index] = (table.blue[index] as number) * factor * (factor < 1 ? 1 - (1 - factor) * 0.05 : 1)
}
