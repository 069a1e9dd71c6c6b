/**
 * A garment laid out for its picture, as plain data: which pieces of which cloth lie where, in the order they are
 * laid down, and what is sewn onto them. Everything the painter needs and nothing else, so its hash tells whether a
 * picture is still true to its source. Positions are garment positions: 0,0 is the middle between the shoulders or
 * the middle of the waist; the layout moves it into the picture.
 */
import type { Fabric } from './fabrics/fabric.ts'
import type { Line, Point } from './geometry.ts'
import type { GroundName } from './ground.ts'

/** A fold or crease in lying cloth. */
export type Fold = {
  line: Line
  width: number
  /** Pixels above (or, negative, below) the cloth around it. */
  depth: number
  /** `both` ends fade, only the `end` does, or `none`. */
  fades?: 'both' | 'end' | 'none'
  /** A soft roll, a knife pleat with one steep side (right of travel), or a pressed crease. */
  shape?: 'roll' | 'knife' | 'crease'
}

/** A part of a garment has slow waves, wrinkles that run along `angle`, and drawn folds. */
export type Drape = {
  seed: number
  /** Direction of the wrinkles, degrees from vertical. */
  angle: number
  /** Distance between wrinkles in pixels. */
  size: number
  depth: number
  /** 0 soft as a knit to 1 crisp as linen. */
  crisp: number
  folds: readonly Fold[]
}

export type Grain =
  | { kind: 'flat'; origin: Point; angle: number }
  /** Warp follows a line: a sleeve's stripes. */
  | { kind: 'along'; line: Line }
  /** Warp stands across a line: the ribs of a hem or a neckband. */
  | { kind: 'across'; line: Line }

export type Piece = {
  kind: 'piece'
  outline: Line
  fabric: Fabric
  grain: Grain
  /** Name of the drape it follows; none lies flat. */
  drape?: string
  /** The visible thickness of the cut or turned edge, in pixels. */
  edge: number
  /** Padding: how high the middle stands over the edge, and how far in it rises. */
  loft?: number
  rise?: number
  /** Shadow on what lies below, 0 to about 1, and how far it falls. */
  shadow?: number
  lift?: number
  /** Brightness of the whole piece; below 1 for the inside of a garment. */
  tone?: number
  /** Painted only where this outline covers: prints and patches cut by the garment's edge. */
  within?: Line
}

export type Seam = { kind: 'seam'; line: Line; width: number; depth: number; pucker?: number; within?: Line }
export type Stitching = {
  kind: 'stitching'
  line: Line
  colour: string
  length?: number
  gap?: number
  width?: number
}
export type Button = {
  kind: 'button'
  at: Point
  radius: number
  colour: string
  style: 'horn' | 'shell' | 'metal' | 'snap' | 'leather'
  holes?: 2 | 4
  thread?: string
}
export type Cord = {
  kind: 'cord'
  line: Line
  width: number
  colour: string
  twist?: 'rope' | 'flat' | 'none' | 'braid'
  shadow?: number
  sheen?: number
  second?: string
}
export type Zip = {
  kind: 'zip'
  line: Line
  tape: string
  teeth: string
  width: number
  pullAt: number
  pull?: string
}
/** Darkens or lights a soft area: the hollow of a hood, the inside of a sleeve. */
export type Shade = { kind: 'shade'; outline: Line; strength: number; blur: number; within?: Line }
export type Fringe = {
  kind: 'fringe'
  line: Line
  length: number
  spacing: number
  colour: string
  seed: number
  direction: Point
  second?: string
}
export type Item = Piece | Seam | Stitching | Button | Cord | Zip | Shade | Fringe

export type Scene = {
  ground: GroundName
  seed: number
  /** Degrees the garment lies askew. */
  turn: number
  /** The distance by which the lying cloth strays from its pattern, in pixels. */
  stray: number
  drapes: Readonly<Record<string, Drape>>
  items: readonly Item[]
  /** Moves the garment from the picture's middle. */
  nudge?: Point
  /** The share of the usual room that the garment takes; 1 except for small things. */
  fill?: number
  /** Shows a part of the garment instead of all of it. */
  close?: CloseView
}

/** A part of a garment: the position in the picture's middle, and how many times larger than usual all of it is. */
export type CloseView = { at: Point; zoom: number }
