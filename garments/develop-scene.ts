/** Turns a drawing into the bytes of its picture. */
import { develop, layGround } from './ground.ts'
import { paintGarment, pictureFrame } from './paint.ts'
import { type Drawing, sceneOf } from './picture.ts'
import type { RawPicture } from './write-picture.ts'

export function developScene(slug: string, drawing: Drawing): RawPicture {
  const scene = sceneOf(slug, drawing)
  const bytes = develop(layGround(scene.ground, pictureFrame, scene.seed), paintGarment(scene))
  return { bytes, width: pictureFrame.width, height: pictureFrame.height }
}
