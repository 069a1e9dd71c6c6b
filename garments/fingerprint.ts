/**
 * A mark for each picture that changes when, and only when, it would be drawn differently: the hash of the garment's
 * scene and of the code that paints scenes.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawings } from './drawings.ts'
import { compositions } from './hero.ts'
import { sceneOf } from './picture.ts'

const here = import.meta.dirname

/** Comments and spacing change no picture. */
function withoutLayout(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, '')
    .replace(/[;,]/g, '')
}

async function painterSource(): Promise<string> {
  const parts: string[] = []
  for (const folder of ['cloth', 'fabrics']) {
    for (const file of (await readdir(join(here, folder))).sort())
      parts.push(await readFile(join(here, folder, file), 'utf8'))
  }
  for (const file of ['chance.ts', 'ground.ts', 'paint.ts'])
    parts.push(await readFile(join(here, file), 'utf8'))
  return parts.map(withoutLayout).join('\n')
}

export async function fingerprints(): Promise<Record<string, string>> {
  const painter = createHash('sha256')
    .update(await painterSource())
    .digest('hex')
  const marks: Record<string, string> = {}
  for (const [slug, drawing] of Object.entries(drawings)) {
    marks[slug] = createHash('sha256')
      .update(painter)
      .update(JSON.stringify(sceneOf(slug, drawing)))
      .digest('hex')
  }
  const composition = await readFile(join(here, 'hero.ts'), 'utf8')
  for (const [name, { placed }] of Object.entries(compositions)) {
    const garments = placed.map(({ slug }) => marks[slug]).join()
    marks[name] = createHash('sha256').update(withoutLayout(composition)).update(garments).digest('hex')
  }
  return marks
}
