/** A narrow binding along a cut edge. */
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, beside, type Line, outline } from '../geometry.ts'
import type { Piece } from '../scene.ts'

export function bound(line: Line, width: number, fabric: Fabric): Piece {
  const trimmed = line.slice(1, -1)
  return {
    kind: 'piece',
    outline: outline(beside(trimmed, width * 0.3), backwards(beside(trimmed, -width * 0.7))),
    fabric,
    grain: { kind: 'across', line },
    edge: 2.4,
    shadow: 0.3,
    lift: 3,
    loft: 3,
    rise: 5,
  }
}
