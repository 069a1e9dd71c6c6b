/** Paints a scene: works out how the cloth lies, then lays down and sews each item in order. */
import { type LyingCloth, lyingCloth } from './cloth/drape.ts'
import { layCord, sewButton, sewZip } from './cloth/fasten.ts'
import { layPiece } from './cloth/lay-piece.ts'
import { layoutOf } from './cloth/layout.ts'
import type { Frame } from './cloth/plane.ts'
import { fringeStrands, sewSeam, sewStitches, shadeHollow } from './cloth/sew.ts'
import { emptyTable, type Table } from './cloth/table.ts'
import type { Scene } from './scene.ts'

export const pictureFrame: Frame = { left: 0, top: 0, width: 1200, height: 1500 }

export function paintGarment(scene: Scene, frame: Frame = pictureFrame): Table {
  const layout = layoutOf(scene, frame)
  const table = emptyTable(frame)
  const cloths = new Map<string, LyingCloth>()
  for (const [name, drape] of Object.entries(scene.drapes)) cloths.set(name, lyingCloth(drape, layout, frame))
  for (const item of scene.items) {
    switch (item.kind) {
      case 'piece':
        layPiece(table, item, layout, cloths)
        break
      case 'seam':
        sewSeam(table, item, layout)
        break
      case 'stitching':
        sewStitches(table, item, layout)
        break
      case 'button':
        sewButton(table, item, layout)
        break
      case 'cord':
        layCord(table, item, layout)
        break
      case 'zip':
        sewZip(table, item, layout)
        break
      case 'shade':
        shadeHollow(table, item, layout)
        break
      case 'fringe':
        for (const strand of fringeStrands(item))
          layCord(table, { kind: 'cord', twist: 'rope', shadow: 0.3, ...strand }, layout)
        break
    }
  }
  return table
}
