/**
 * Draws the demo catalogue's pictures.
 *
 *   node garments/draw.ts [slug …]         draws all pictures, or only the named ones
 *   node garments/draw.ts --check          draws nothing; exits 1 and names the pictures whose source has changed
 *   node garments/draw.ts --sheet a.png    after drawing, puts all pictures on one sheet
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { developScene } from './develop-scene.ts'
import { drawings } from './drawings.ts'
import { fingerprints } from './fingerprint.ts'
import { heroes } from './hero.ts'
import { drawSheet } from './sheet.ts'

const folder = join(import.meta.dirname, '../demo/pictures')
const manifestFile = join(import.meta.dirname, 'fingerprints.json')

async function readManifest(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** WebP at the best quality that stays under the limit; cloth too finely woven for it is softened a little. */
async function writePicture(
  name: string,
  bytes: Buffer,
  width: number,
  height: number,
  limit: number,
): Promise<number> {
  let picture = Buffer.alloc(0)
  for (const [quality, blur] of [
    [82, 0],
    [76, 0],
    [70, 0],
    [63, 0],
    [56, 0],
    [68, 0.5],
    [58, 0.5],
    [60, 0.7],
    [46, 0.7],
    [34, 0.8],
  ] as const) {
    const raw = sharp(bytes, { raw: { width, height, channels: 3 } })
    picture = await (blur > 0 ? raw.blur(blur) : raw)
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (picture.length <= limit) break
  }
  await writeFile(join(folder, `${name}.webp`), picture)
  return picture.length
}

async function draw(names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const marks = await fingerprints()
  for (const name of names) {
    const started = performance.now()
    const hero = heroes[name]
    const drawing = drawings[name]
    let size: number
    if (hero) {
      const picture = hero()
      size = await writePicture(name, picture.bytes, picture.width, picture.height, 330_000)
    } else if (drawing) {
      size = await writePicture(name, developScene(name, drawing), 1200, 1500, 148_000)
    } else throw new Error(`There is no drawing called ${name}`)
    const manifest = { ...(await readManifest()), [name]: marks[name] as string }
    const known = Object.entries(manifest).filter(([slug]) => slug in marks)
    await writeFile(
      manifestFile,
      `${JSON.stringify(Object.fromEntries(known.sort(([a], [b]) => a.localeCompare(b))), null, '\t')}\n`,
    )
    console.log(
      `${name}  ${Math.round(size / 1000)} kB  ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
  }
}

async function check(): Promise<void> {
  const manifest = await readManifest()
  const stale: string[] = []
  for (const [name, mark] of Object.entries(await fingerprints())) {
    const drawn = await stat(join(folder, `${name}.webp`)).catch(() => undefined)
    if (!drawn || manifest[name] !== mark) stale.push(name)
  }
  if (stale.length === 0) return console.log('Every picture is as its source draws it.')
  console.error(
    `Changed since they were drawn:\n${stale.map((name) => `  ${name}`).join('\n')}\nDraw them with: node garments/draw.ts ${stale.join(' ')}`,
  )
  process.exitCode = 1
}

const words = process.argv.slice(2)
if (words.includes('--check')) await check()
else {
  const sheetAt = words.indexOf('--sheet')
  const sheetFile = sheetAt >= 0 ? words[sheetAt + 1] : undefined
  const named = words.filter((word, i) => !word.startsWith('--') && (sheetAt < 0 || i !== sheetAt + 1))
  const all = [...Object.keys(drawings), ...Object.keys(heroes)]
  if (named.length > 0 || sheetAt < 0) await draw(named.length > 0 ? named : all)
  if (sheetFile) await drawSheet(folder, Object.keys(drawings), sheetFile)
}
