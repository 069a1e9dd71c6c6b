/**
 * Draws the demo catalogue's pictures into the shop's demo/pictures.
 *
 *   npm run draw -- [name …]         draws all pictures, or only the named ones
 *   npm run draw -- --sheet a.png    after drawing, puts all pictures on one sheet; without names it only does that
 *   node draw.ts --check             draws nothing; exits with 1 and names the pictures whose source has changed
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { developScene } from './develop-scene.ts'
import { allScenes } from './drawings.ts'
import { fingerprints, readStoredFingerprints, storeFingerprints } from './fingerprints.ts'
import { heroes } from './hero.ts'
import { drawSheet } from './sheet.ts'
import { writePicture } from './write-picture.ts'

const pictures = join(import.meta.dirname, '..', 'demo', 'pictures')
const pictureFile = (name: string) => join(pictures, `${name}.webp`)

/** Bytes at most. */
const productPictureLimit = 148_000
const heroPictureLimit = 330_000

const scenes = allScenes()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, sheet: { type: 'string' } },
})
if (values.check) await checkPictures()
else {
  const names = positionals.length > 0 ? positionals : [...Object.keys(scenes), ...Object.keys(heroes)]
  if (positionals.length > 0 || values.sheet === undefined) await drawPictures(names)
  if (values.sheet !== undefined) await drawSheet(pictures, Object.keys(scenes), values.sheet)
}

async function drawPictures(names: readonly string[]): Promise<void> {
  const current = await fingerprints()
  for (const name of names) {
    const started = performance.now()
    const size = await drawPicture(name)
    // Stored after each picture, so that an interrupted run is continued where it stopped.
    const all = { ...(await readStoredFingerprints()), [name]: current[name] ?? '' }
    await storeFingerprints(Object.fromEntries(Object.entries(all).filter(([slug]) => slug in current)))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${name}  ${Math.round(size / 1000)} kB  ${seconds} s`)
  }
}

/** @returns the size of the written file in bytes */
async function drawPicture(name: string): Promise<number> {
  const hero = heroes[name]
  if (hero) return writePicture(pictureFile(name), hero(), heroPictureLimit)
  const scene = scenes[name]
  if (scene) return writePicture(pictureFile(name), developScene(scene), productPictureLimit)
  throw new Error(`There is no picture called ${name}`)
}

async function checkPictures(): Promise<void> {
  const stored = await readStoredFingerprints()
  const outdated: string[] = []
  for (const [name, fingerprint] of Object.entries(await fingerprints())) {
    const exists = await stat(pictureFile(name)).catch(() => undefined)
    if (!exists || stored[name] !== fingerprint) outdated.push(name)
  }
  if (outdated.length === 0) return console.log('Every picture is as its source draws it.')
  const list = outdated.map((name) => `  ${name}`).join('\n')
  console.error(
    `Changed since they were drawn:\n${list}\nDraw them with: npm run draw -- ${outdated.join(' ')}`,
  )
  process.exitCode = 1
}
