/** Heart Bib Cord Pinafore. */
import { applique, heartShape } from '../../details/appliques.ts'
import { patchPocket } from '../../details/pockets.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { bibBack, bibFront } from '../../silhouettes/dungarees.ts'
import { skirt, skirtBand } from '../../silhouettes/skirt.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const cordPinafore: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'corduroy', size: 10, colour: '#9B5560' }
  const lining: Fabric = {
    weave: 'plain',
    size: 3,
    colour: 'blush',
    pattern: {
      kind: 'motifs',
      shape: 'flower',
      spacing: 36,
      size: 12,
      colours: ['rose', 'milk'],
      scatter: 0.6,
    },
  }
  const stitch = '#BC7E86'
  const s = skirt({
    seed,
    fabric,
    hand: hands.denim,
    cut: { waist: 216, hip: 290, hipAt: 240, hem: 380, length: 540, band: 52, hemSag: 34, dip: 6 },
    flares: 5,
  })
  const bib = {
    fabric,
    lining,
    stitch,
    topHalf: 132,
    waistHalf: 212,
    height: 250,
    drape: 'body',
    metal: 'shell',
    strap: 56,
    rise: 170,
  }
  return {
    ground: 'mist',
    turn: -1.6,
    drapes: s.drapes,
    items: [
      bibBack(bib),
      s.items(),
      bibFront(bib),
      skirtBand(s, fabric, stitch),
      patchPocket({ at: [176, 130], width: 150, height: 156, fabric, stitch, corner: 40, angle: -6 }),
      patchPocket({ at: [-180, 130], width: 150, height: 156, fabric, stitch, corner: 40, angle: 6 }),
      applique(heartShape([0, -120], 96), { weave: 'brushed', colour: 'milk' }, 'thread', 'body'),
      { kind: 'stitching', line: beside(s.hem, 24), colour: stitch },
    ],
    detail: { at: [0, -110], zoom: 2.2 },
  }
}
