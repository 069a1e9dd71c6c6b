/** Paints a scene: works out how the cloth lies, then lays down and sews each item in order. */
import { type LyingCloth, lyingCloth } from './cloth/drape.ts'
import { layCord, sewButton, sewZip } from './cloth/fasten.ts'
import { layPiece } from './cloth/lay-piece.ts'
import { type Layout, layoutOf } from './cloth/layout.ts'
import type { Frame } from './cloth/plane.ts'
import { fringeStrands, sewSeam, sewStitches, shadeHollow } from './cloth/sew.ts'
import { emptyTable, type Table } from './cloth/table.ts'
import { boundsOf, type Line } from './geometry.ts'
import type { Item, Scene } from './scene.ts'

export const pictureFrame: Frame = { left: 0, top: 0, width: 1200, height: 1500 }

/**
 * @param frame what is painted
 * @param whole the picture the garment is laid out in; `frame` may be wider
 */
export function paintGarment(scene: Scene, frame: Frame = pictureFrame, whole: Frame = frame): Table {
  const layout = layoutOf(scene, whole)
  const table = emptyTable(frame)
  const cloths = new Map<string, LyingCloth>()
  for (const [name, drape] of Object.entries(scene.drapes)) cloths.set(name, lyingCloth(drape, layout, frame))
  for (const item of scene.items) {
    if (scene.close && isOutside(item, layout, frame)) continue
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

function extentOf(item: Item): Line {
  if (item.kind === 'piece' || item.kind === 'shade') return item.outline
  if (item.kind !== 'button') return item.line
  const [x, y] = item.at
  return [
    [x - item.radius, y - item.radius],
    [x + item.radius, y + item.radius],
  ]
}

/** Whether an item lies beyond a close view's frame. */
function isOutside(item: Item, layout: Layout, frame: Frame): boolean {
  const { left, top, right, bottom } = boundsOf([layout.place(extentOf(item))])
  const width = item.kind === 'cord' || item.kind === 'zip' ? (item.width / 2) * layout.scale : 0
  return (
    right + width < frame.left ||
    bottom + width < frame.top ||
    left - width > frame.left + frame.width ||
    top - width > frame.top + frame.height
  )
}
