/** Pages by fetch: what a reader and a search engine get before any script runs. */

import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll } from 'vitest'
import { editorOf } from './editing.ts'
import { openShop, type TestShop } from './shop.ts'

/** What schema.org is told of one thing. */
export type Told = Record<string, unknown> & { '@type': string }

export type FetchedPage = {
  readonly status: number
  readonly html: string
  /** What is read: tags, styles and scripts taken out. */
  readonly text: string
  readonly title: string
  /** By name or property. */
  readonly meta: Record<string, string>
  /** By rel. */
  readonly links: Record<string, string>
  readonly told: readonly Told[]
  /** The texts of the headings of a level within the main part, or below the heading `section` of it. */
  headings(level: number, section?: string): string[]
}

/** Starts a shop with pages for the tests of a file, and ends it after them. */
export function startPages() {
  let shop: TestShop
  let merchant: ReturnType<typeof editorOf>
  beforeAll(async () => {
    shop = await openShop({ withPages: true })
    merchant = editorOf(shop)
  })
  afterAll(() => shop?.close())
  return {
    get shop() {
      return shop
    },
    get merchant() {
      return merchant
    },
    open: async (path: string): Promise<FetchedPage> => {
      const address = new URL(path, shop.url)
      const response = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' })
      return readPage(response.status, await response.text())
    },
  }
}

function readPage(status: number, html: string): FetchedPage {
  const page = parseDocument(html)
  const entries = (name: string, key: (attributes: Attributes) => string | undefined, value: string) =>
    Object.fromEntries(allOf(name, page).map(({ attribs }) => [key(attribs) ?? '', attribs[value] ?? '']))
  return {
    status,
    html,
    text: textOf(page),
    title: textOf(allOf('title', page)[0]),
    meta: entries('meta', ({ name, property }) => name ?? property, 'content'),
    links: entries('link', ({ rel }) => rel, 'href'),
    told: allOf('script', page)
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script): Told => JSON.parse(DomUtils.textContent(script))),
    headings(level, section) {
      const main = allOf('main', page)
      const part = section === undefined ? main : sectionsOf(main, section)
      return allOf(`h${level}`, part).map(textOf)
    },
  }
}

type Attributes = Readonly<Record<string, string>>
type Part = Parameters<typeof DomUtils.textContent>[0]

const allOf = (name: string, part: Part) => DomUtils.getElementsByTagName(name, part)

const headingLevels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].join()

/** The section that has this heading. */
const sectionsOf = (main: Part, heading: string) =>
  allOf('section', main).filter((section) =>
    DomUtils.getElementsByTagName((name) => headingLevels.includes(name), section).some(
      (element) => textOf(element) === heading,
    ),
  )

/** Each tag parts words. A comment does not: React writes one between two texts of a sentence. */
const textOf = (part: Part | undefined): string =>
  part === undefined ? '' : wordsIn(part).replaceAll(/\s+/g, ' ').trim()

function wordsIn(part: Part): string {
  if (Array.isArray(part)) return part.map(wordsIn).join('')
  if (part.type === ElementType.Text) return part.data
  if (part.type === ElementType.Script || part.type === ElementType.Style) return ''
  return 'children' in part ? ` ${wordsIn(part.children)} ` : ''
}
