import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Look } from './contact-sheet.ts'
import { heightOf, type Looking, showState } from './show-state.ts'
import { existsAt } from './state.ts'

type Camera = Looking & { folder: string; widths: readonly number[] }

/** A state that can't be reached is told of on the sheet and keeps no other from being seen. */
export async function photograph(look: Look, { folder, widths, ...looking }: Camera): Promise<void> {
  const { path, state, pictures } = look
  const title = `${path} ${state.name}`
  try {
    const { page, defects } = await showState(path, state, looking)
    for (const width of widths.filter((one) => existsAt(state, one))) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await loadPictures(page)
      await page.waitForFunction(chartsFit)
      const isWhole = !(await isCovered(page))
      // The bar at the top would lie across the picture where the page is scrolled to.
      if (isWhole) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const name = `${fileName(title)}-${width}.jpg`
      await page.screenshot({
        path: join(folder, name),
        fullPage: isWhole,
        type: 'jpeg',
        quality: 80,
      })
      pictures[width] = name
    }
    await page.context().close()
    look.problem = defects.join('\n')
  } catch (error) {
    look.problem = error instanceof Error ? error.message : String(error)
  }
  console.log(`${look.problem === '' ? '✓' : '✗'} ${title}`)
}

/** By a dialog: what lies beyond its edges is not to be seen anyway. */
const isCovered = (page: Page) => page.evaluate(() => document.querySelector('dialog:modal') !== null)

const fileName = (title: string) =>
  title
    .replace(/^\/ /, 'home ')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Whether the charts, which scripts draw to measure, have followed the width of the window. */
const chartsFit = () =>
  [...document.querySelectorAll('[role=slider]')].every((slider) => {
    const chart = slider.querySelector('svg')
    const missing = slider.getBoundingClientRect().width - (chart?.getBoundingClientRect().width ?? 0)
    return Math.abs(missing) < 1
  })

/** Also those further down, which wait for somebody to come near them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    const settled = images.map(
      (image) =>
        image.complete ||
        new Promise((done) => {
          image.addEventListener('load', done)
          image.addEventListener('error', done)
        }),
    )
    await Promise.race([Promise.all(settled), new Promise((done) => setTimeout(done, 20_000))])
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
}
