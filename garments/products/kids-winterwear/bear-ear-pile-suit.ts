/** Bear Ear Pile Suit. */

import { arranged } from '../../arrange.ts'
import { frontZip } from '../../details/front-openings.ts'
import { ribCuffs } from '../../details/hems-and-cuffs.ts'
import { hoodBack, hoodDrapes, hoodDrapesFromBehind, hoodFromBehind, hoodRim } from '../../details/hood.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve, ellipse } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const bearSuit: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'sherpa', size: 13, colour: '#B98F62', second: '#CFAE84', fuzz: 2 }
  const lining: Fabric = {
    weave: 'jersey',
    size: 5,
    colour: '#EADFCB',
    pattern: {
      kind: 'motifs',
      shape: 'cloud',
      spacing: 60,
      size: 20,
      colours: ['#B9C6C9'],
      scatter: 0.4,
      upright: true,
    },
  }
  const rib: Fabric = { weave: 'rib', size: 6, colour: '#8D6845' }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.pile,
    edge: 7,
    loft: 18,
    cut: {
      neck: 92,
      neckDrop: 82,
      shoulder: 226,
      slope: 62,
      armhole: 210,
      chest: 268,
      waist: 276,
      waistAt: 430,
      hem: 280,
      length: 620,
    },
    sleeve: { upper: 240, fore: 190, upperAngle: 42, foreAngle: 34, elbow: 176, cuff: 124 },
  })
  const legs = lowerGarment({
    seed,
    fabric,
    hand: hands.pile,
    edge: 7,
    loft: 18,
    cut: {
      waist: 278,
      hip: 284,
      rise: 190,
      length: 500,
      knee: 232,
      hem: 168,
      kneeOut: 164,
      hemOut: 190,
      band: 10,
      dip: 2,
    },
    stack: 1,
  })
  const low = arranged(
    {
      drapes: legs.drapes,
      items: [
        legs.legItems(),
        { kind: 'seam', line: curve([0, 10], [1, 100], [2, 190]), width: 7, depth: 4, pucker: 1 },
      ],
    },
    0,
    570,
    0,
    'leg-',
  )
  const feet = arranged(
    {
      drapes: {},
      items: [
        {
          kind: 'piece',
          outline: curve(
            [-282, 494],
            [-196, 502],
            [-106, 494],
            [-98, 540],
            [-130, 560],
            [-196, 564],
            [-268, 558],
            [-288, 530],
            [-282, 494],
          ),
          fabric: rib,
          grain: { kind: 'flat', origin: [0, 0], angle: 0 },
          edge: 5,
          shadow: 0.4,
          loft: 14,
          rise: 16,
        },
        {
          kind: 'piece',
          outline: curve(
            [282, 494],
            [288, 530],
            [268, 558],
            [196, 564],
            [130, 560],
            [98, 540],
            [106, 494],
            [196, 502],
            [282, 494],
          ),
          fabric: rib,
          grain: { kind: 'flat', origin: [0, 0], angle: 0 },
          edge: 5,
          shadow: 0.4,
          loft: 14,
          rise: 16,
        },
      ],
    },
    0,
    560,
  )
  const hood = {
    fabric,
    lining,
    width: 190,
    height: 262,
    opening: 118,
    throat: 84,
    trim: { fabric, width: 30 },
    ears: { fabric, inner: { weave: 'brushed', colour: 'pink' } satisfies Fabric },
  }
  return {
    ground: 'mist',
    turn: -0.6,
    drapes: { ...g.drapes, ...low.drapes, ...hoodDrapes(seed, hood) },
    items: [
      g.inside(30),
      hoodBack(g.lines, hood),
      wovenLabel([0, 6], 76),
      g.sleeveItems(),
      low.items,
      feet.items,
      g.bodyItems(),
      frontZip(g, curve([0, 78], [4, 300], [60, 560], [110, 700], [136, 820]), {
        tape: '#8D6845',
        teeth: 'brass',
        width: 22,
        pullAt: 0.03,
        pull: 'thread',
      }),
      hoodRim(g.lines, hood),
      ribCuffs(g, 44, rib, 2),
    ],
    back: () => {
      const b = upperFromBehind(g)
      return {
        drapes: { ...b.drapes, ...low.drapes, ...hoodDrapesFromBehind(seed, hood) },
        turn: 0.8,
        items: [
          b.sleeveItems(),
          low.items,
          feet.items,
          b.bodyItems(),
          {
            kind: 'piece',
            outline: ellipse([0, 640], 58, 54),
            fabric: { ...fabric, fuzz: 4 },
            grain: { kind: 'flat', origin: [0, 640], angle: 30 },
            edge: 8,
            shadow: 0.7,
            lift: 12,
            loft: 34,
            rise: 30,
          },
          hoodFromBehind(b.lines, hood),
          ribCuffs(b, 44, rib, 2),
        ],
      }
    },
  }
}
