/** From a drawing to the bytes of its picture. */
import { develop, layGround } from './ground.ts'
import { paintGarment, pictureFrame } from './paint.ts'
import { type Drawing, sceneOf } from './picture.ts'

export function developScene(slug: string, drawing: Drawing): Buffer {
  const scene = sceneOf(slug, drawing)
  return develop(layGround(scene.ground, pictureFrame, scene.seed), paintGarment(scene))
}
