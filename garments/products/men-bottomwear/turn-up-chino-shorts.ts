/** Turn-up Chino Shorts. */
import { weltPocket } from '../../details/pockets.ts'
import { fly, trouserPockets } from '../../details/trouser-fronts.ts'
import { turnUps } from '../../details/trouser-hems.ts'
import { beltLoops, waistband } from '../../details/waistbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const chinoShorts: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'twill', colour: 'clay', relief: 0.9, fade: 0.15 }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.twill,
    crease: false,
    cut: {
      waist: 252,
      hip: 306,
      rise: 380,
      length: 800,
      knee: 286,
      hem: 276,
      kneeOut: 172,
      hemOut: 176,
      band: 58,
      dip: 12,
      kneeAt: 700,
    },
  })
  return {
    ground: 'mist',
    turn: -2,
    drapes: g.drapes,
    items: [
      g.backItems(),
      wovenLabel([0, 16], 96, 'milk', 'ink', false),
      g.legItems(),
      trouserPockets(g, '#D59B80'),
      weltPocket([176, 300], 120, 15, 0, fabric, undefined, 'right'),
      fly(g, '#D59B80'),
      waistband(g, fabric, '#D59B80'),
      beltLoops(g, fabric, '#D59B80'),
      { kind: 'button', at: [14, 40], radius: 14, colour: 'bark', style: 'horn' },
      turnUps(g, 58, fabric),
    ],
  }
}
