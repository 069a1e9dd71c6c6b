/** Sprig Wrap Top. */
import { bound } from '../../details/binding.ts'
import { overlap } from '../../details/front-openings.ts'
import { stitchedCuffs } from '../../details/hems-and-cuffs.ts'
import { tier } from '../../details/tiers.ts'
import { bow } from '../../details/ties.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, beside, curve, type Line, outline } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const wrapTop: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'plain',
    size: 2.6,
    colour: '#9C4A34',
    pattern: {
      kind: 'motifs',
      shape: 'sprig',
      spacing: 66,
      size: 30,
      colours: ['milk', 'blush', 'mustard', '#3E4A3A'],
      scatter: 0.9,
    },
  }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.silk,
    cut: {
      neck: 96,
      neckDrop: 300,
      neckShape: 'vee',
      shoulder: 214,
      slope: 54,
      armhole: 226,
      chest: 258,
      waist: 214,
      waistAt: 520,
      hem: 226,
      length: 560,
    },
    sleeve: { upper: 270, upperAngle: 44, elbow: 210, cuff: 250, puff: 6 },
  })
  const edge = curve([-98, -6], [-84, 70], [-10, 292], [110, 430], [226, 512])
  const peplum = tier({
    name: 'peplum',
    top: 548,
    bottom: 790,
    halfTop: 226,
    halfBottom: 330,
    fabric,
    seed: seed + 4,
    gathers: 8,
    sag: 34,
    stitch: '#B5654F',
  })
  const strap = (line: Line) =>
    ({
      kind: 'piece',
      outline: outline(line, backwards(beside(line, -26))),
      fabric,
      grain: { kind: 'along', line },
      edge: 2.4,
      shadow: 0.7,
      lift: 7,
      loft: 5,
      rise: 8,
    }) as const
  return {
    ground: 'petal',
    turn: 1,
    drapes: { ...g.drapes, ...peplum.drapes },
    items: [
      g.inside(20),
      wovenLabel([0, 44], 74),
      g.sleeveItems(),
      stitchedCuffs(g, 14, '#B5654F', 1),
      peplum.items,
      g.bodyItems(),
      overlap(g, edge, 'left', 0.7),
      { kind: 'stitching', line: beside(edge, -9), colour: '#B5654F', length: 6, gap: 3.4 },
      bound(curve([8, 286], [60, 170], [96, 0]), 14, fabric),
      { kind: 'seam', line: curve([-226, 548], [0, 556], [226, 548]), width: 5, depth: 3, pucker: 2 },
      strap(curve([204, 540], [250, 640], [232, 740], [262, 850])),
      strap(curve([210, 536], [300, 610], [316, 720], [352, 800])),
      bow([212, 534], 84, fabric, [40, 30]),
    ],
  }
}
