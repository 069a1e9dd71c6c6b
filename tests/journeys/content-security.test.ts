import { expect, onTestFinished, test } from 'vitest'
import { builtPages, type PageSource } from '../../server/pages/page-source.ts'
import { garment } from '../setup/products.ts'
import { sharedChromium } from '../setup/shared-chromium.ts'
import { shopOfFile } from '../setup/shop.ts'

/** The second line of defence: what a shopper's browser does with a page into which somebody has got a script. */

const description =
  'Warm <script>document.title = "broken"</script><style>h1 { color: rgb(255, 0, 0) }</style>'
const attribute = '<img src="/none" onerror="document.title = \'broken\'">'

const shop = await shopOfFile({ withPages: await pagesThatForgetToEscape() })

/** The shop's pages, written as if React had let through what a product's description says. */
async function pagesThatForgetToEscape(): Promise<PageSource> {
  const pages = await builtPages({})
  const build = await pages.load()
  const entry: typeof build.entry = {
    ...build.entry,
    module: {
      ...build.entry.module,
      renderedPage: (context) => {
        const html = build.entry.module.renderedPage(context)?.toString() ?? ''
        return Buffer.from(html.replace(/<p[^>]*>Warm &lt;.*?<\/p>/, description + attribute))
      },
    },
  }
  return { ...pages, load: async () => ({ ...build, entry }) }
}

test('a script or a style in a product’s description stays without effect, even unescaped', {
  tags: ['merge'],
}, async () => {
  const merchant = await shop.signInAdministrator()
  const added = await shop.call('addProduct', garment({ productDescription: description }), merchant)
  const page = await (await sharedChromium()).newPage()
  onTestFinished(() => page.close())
  const refused: string[] = []
  page.on('console', (message) => void (/Content Security Policy/.test(message.text()) && refused.push('')))
  const answer = await page.goto(`${shop.url}/product/${added.body.data._id}`)
  expect(await answer?.text()).toContain(description)
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3)
  expect(await page.title()).not.toBe('broken')
  const colour = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
  expect(colour).not.toBe('rgb(255, 0, 0)')
})
