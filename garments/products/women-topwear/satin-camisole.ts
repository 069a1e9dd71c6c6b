/** Satin Camisole. */

import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, box, curve, ellipse, flipped, type Line, outline, shifted } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import type { Fold, Item } from '../../scene.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

/** The spare cloth of the neckline, hanging in arcs from strap to strap. */
const cowlFolds = [
  { low: 296, out: 108, width: 44, depth: 8 },
  { low: 356, out: 124, width: 62, depth: 8 },
  { low: 428, out: 140, width: 80, depth: 6 },
].map(
  ({ low, out, width, depth }): Fold => ({
    line: curve(
      [-out, 176],
      [-out * 0.66, low * 0.62 + 76],
      [0, low],
      [out * 0.7, low * 0.6 + 76],
      [out, 176],
    ),
    width,
    depth,
    fades: 'both',
  }),
)

const hangingFolds = [-170, -66, 58, 164].map(
  (x, i): Fold => ({
    line: curve([x * 1.35, 800], [x * 1.12, 620], [x * 0.92, 400]),
    width: 100,
    depth: 15 - (i % 2) * 4,
    fades: 'end',
  }),
)

export const satinCamisole: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'satin', colour: '#B9A27E', sheen: 0.26, relief: 0.4 }
  const g = upperGarment({
    seed,
    fabric,
    hand: { ...hands.silk, size: 260, depth: 5, crisp: 0, fold: 5, foldWidth: 130 },
    folds: () => [...cowlFolds, ...hangingFolds],
    cut: {
      neck: 118,
      neckDrop: 0,
      shoulder: 140,
      slope: 0,
      armhole: 300,
      chest: 226,
      waist: 212,
      waistAt: 480,
      hem: 262,
      length: 800,
      hemShape: 'dipped',
      hemDip: 26,
    },
  })
  const neck = curve([-118, 146], [-84, 206], [0, 246], [84, 206], [118, 146])
  const side = curve([118, 146], [134, 214], [166, 276], [226, 316])
  const right = curve([226, 316], [212, 480], [236, 640], [262, 774])
  const hem = g.lines.hem
  const shape = outline(
    neck,
    side,
    right,
    backwards(hem),
    backwards(flipped(right)),
    backwards(flipped(side)),
  )
  const back = outline(
    curve([-206, 308], [-150, 262], [-100, 192], [0, 200], [100, 192], [150, 262], [206, 308]),
    curve([206, 308], [0, 400], [-206, 308]),
  )
  const strap = (sign: number) =>
    ({
      kind: 'cord',
      line: curve(
        [sign * 117, 152],
        [sign * 118, 60],
        [sign * 110, -36],
        [sign * 98, -48],
        [sign * 88, -30],
        [sign * 86, 70],
        [sign * 99, 200],
      ),
      width: 6,
      colour: '#B9A27E',
      sheen: 0.2,
      shadow: 0.5,
    }) as const
  const trim = (line: Line) =>
    ({ kind: 'cord', line, width: 4, colour: '#BFA985', sheen: 0.15, shadow: 0.25 }) as const
  return {
    ground: 'blush',
    turn: 2,
    drapes: g.drapes,
    items: [
      {
        kind: 'piece',
        outline: back,
        fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: 40 },
        edge: 2,
        tone: 0.78,
        shadow: 0,
      },
      strap(1),
      strap(-1),
      wovenLabel([0, 218], 48, 'milk', 'ink', false),
      {
        kind: 'piece',
        outline: shape,
        fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: 45 },
        drape: 'body',
        edge: 2.2,
        shadow: 0.5,
        lift: 7,
        loft: 7,
        rise: 34,
      },
      trim(neck),
      trim(side),
      trim(flipped(side)),
      [-1, 1].map(
        (sign) =>
          ({ kind: 'button', at: [sign * 117, 30], radius: 6, colour: 'brass', style: 'snap' }) as const,
      ),
      { kind: 'seam', line: shifted(hem, 0, -10), width: 3, depth: 1, pucker: 0.5 },
    ],
    back: () => {
      const top = curve([-226, 316], [-160, 262], [-100, 206], [0, 214], [100, 206], [160, 262], [226, 316])
      const strapFromBehind = (sign: number): Item[] => [
        {
          kind: 'cord',
          line: curve([sign * 112, 160], [sign * 110, 40], [sign * 98, -45]),
          width: 6,
          colour: '#A38C69',
          shadow: 0.4,
        },
        {
          kind: 'cord',
          line: curve([sign * 99, 210], [sign * 90, 70], [sign * 92, -24], [sign * 98, -44]),
          width: 6,
          colour: '#B9A27E',
          sheen: 0.2,
          shadow: 0.5,
        },
        {
          kind: 'cord',
          line: [...box([sign * 91, 96], 22, 17, 3), [sign * 91 - 11, 90.5]],
          width: 4.4,
          colour: 'brass',
          sheen: 0.5,
          shadow: 0.7,
        },
        {
          kind: 'cord',
          line: ellipse([sign * 98, 204], 9),
          width: 4,
          colour: 'brass',
          sheen: 0.5,
          shadow: 0.6,
        },
      ]
      return {
        drapes: upperFromBehind(g, { folds: () => hangingFolds }).drapes,
        turn: -2,
        items: [
          {
            kind: 'piece',
            outline: shape,
            fabric,
            grain: { kind: 'flat', origin: [0, 0], angle: 40 },
            edge: 2,
            tone: 0.76,
          },
          strapFromBehind(1),
          strapFromBehind(-1),
          {
            kind: 'piece',
            outline: outline(top, right, backwards(hem), backwards(flipped(right))),
            fabric,
            grain: { kind: 'flat', origin: [0, 0], angle: 45 },
            drape: 'body',
            edge: 2.2,
            shadow: 0.5,
            lift: 7,
            loft: 7,
            rise: 34,
          },
          trim(top),
          { kind: 'seam', line: shifted(hem, 0, -10), width: 3, depth: 1, pucker: 0.5 },
        ],
      }
    },
  }
}
