/** Turns a scene into the bytes of its picture. */
import { develop, layGround } from './ground.ts'
import { paintGarment, pictureFrame } from './paint.ts'
import type { Scene } from './scene.ts'
import type { RawPicture } from './write-picture.ts'

/** Pixels painted on each side of a close view and cut off again: shadows and padding that begin there reach in. */
const surrounding = 120

export function developScene(scene: Scene): RawPicture {
  const margin = scene.close ? surrounding : 0
  const { width, height } = pictureFrame
  const frame = { left: -margin, top: -margin, width: width + 2 * margin, height: height + 2 * margin }
  const table = paintGarment(scene, frame, pictureFrame)
  const bytes = develop(layGround(scene.ground, frame, scene.seed), table, scene.close?.zoom)
  if (margin === 0) return { bytes, width, height }
  const cut = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = ((y + margin) * frame.width + margin) * 3
    bytes.copy(cut, y * width * 3, from, from + width * 3)
  }
  return { bytes: cut, width, height }
}
