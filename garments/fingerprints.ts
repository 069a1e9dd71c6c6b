/**
 * One fingerprint for each picture, which changes when, and only when, the picture would be drawn differently: the hash
 * of the garment's scene and of the code that paints scenes.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allScenes } from './drawings.ts'
import { compositions } from './hero.ts'

export type Fingerprints = Record<string, string>

const here = import.meta.dirname
const storedFile = join(here, 'fingerprints.json')

/** The fingerprints of the present source, by the name of the picture. */
export async function fingerprints(): Promise<Fingerprints> {
  const painter = createHash('sha256')
    .update(await painterSource())
    .digest('hex')
  const found: Fingerprints = {}
  for (const [name, scene] of Object.entries(allScenes()))
    found[name] = createHash('sha256').update(painter).update(JSON.stringify(scene)).digest('hex')
  const composition = await readFile(join(here, 'hero.ts'), 'utf8')
  for (const [name, { placed }] of Object.entries(compositions)) {
    const garments = placed.map(({ slug }) => found[slug]).join()
    found[name] = createHash('sha256').update(withoutLayout(composition)).update(garments).digest('hex')
  }
  return found
}

/** The fingerprints of the source from which the pictures were drawn. */
export async function readStoredFingerprints(): Promise<Fingerprints> {
  return JSON.parse(await readFile(storedFile, 'utf8')) as Fingerprints
}

export async function storeFingerprints(all: Fingerprints): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)))
  await writeFile(storedFile, `${JSON.stringify(sorted, null, '\t')}\n`)
}

async function painterSource(): Promise<string> {
  const parts: string[] = []
  for (const folder of ['cloth', 'fabrics']) {
    for (const file of (await readdir(join(here, folder))).sort())
      parts.push(await readFile(join(here, folder, file), 'utf8'))
  }
  for (const file of ['chance.ts', 'develop-scene.ts', 'ground.ts', 'paint.ts'])
    parts.push(await readFile(join(here, file), 'utf8'))
  return parts.map(withoutLayout).join('\n')
}

/** Comments and spacing change no picture. */
function withoutLayout(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, '')
    .replace(/[;,]/g, '')
}
