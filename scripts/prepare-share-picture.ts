/**
 * Makes the picture of link previews from the hero in demo/pictures and the shop's typeface. Run it by hand when either
 * changes; the result is committed as web/shared-picture.jpg.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../tests/setup/chromium.ts'
import { sharedSize } from '../web/shared-picture.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const inline = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(inProject(path))).toString('base64')}`

const { width, height } = sharedSize
const hero = await inline('demo/pictures/hero.webp', 'image/webp')
const fraunces = await inline('web/ui/fonts/fraunces-english.woff2', 'font/woff2')
const theme = await readFile(inProject('web/ui/theme.css'), 'utf8')
const token = (name: string) => new RegExp(`--color-${name}: (#\\w+)`).exec(theme)?.[1]

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>
    @font-face { font-family: Fraunces; src: url(${fraunces}) }
    body { margin: 0; height: 100vh; background: url(${hero}) right center / cover; color: ${token('ink')}; font-family: Fraunces }
    main { display: flex; flex-direction: column; justify-content: center; gap: 28px; height: 100%; padding-left: 72px }
    b { font-size: 76px; font-weight: 500; line-height: 1 }
    hr { margin: 0; border: 0; width: 120px; height: 6px; background: ${token('thread')} }
    p { margin: 0; width: 8em; font-size: 38px; line-height: 1.15 }
  </style><main><b>Selvedge</b><hr><p>Clothes with a finished edge</p></main>`)
  await page.evaluate(() => document.fonts.ready)
  const screenshot = await page.screenshot()
  const { size } = await sharp(screenshot)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(inProject('web/shared-picture.jpg'))
  console.log(`${width} × ${height}, ${size} bytes`)
} finally {
  await browser.close()
}
