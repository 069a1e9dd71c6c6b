/** Pages by fetch: what a reader and a search engine get before any script runs. */

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
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))
  const entries = (name: string, key: (tag: Record<string, string>) => string | undefined, value: string) =>
    Object.fromEntries(tags(name).map((tag) => [key(tag) ?? '', tag[value] ?? '']))
  return {
    status,
    html,
    text: textOf(html),
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: entries('meta', ({ name, property }) => name ?? property, 'content'),
    links: entries('link', ({ rel }) => rel, 'href'),
    told: [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']): Told => JSON.parse(json),
    ),
    headings(level, section) {
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
      const part = section === undefined ? main : main.split(`>${section}</h`)[1]?.split('</section>')[0]
      return [...(part ?? '').matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(
        ([, words = '']) => textOf(words),
      )
    },
  }
}

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  )

const textOf = (html: string): string =>
  decoded(
    html
      .replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  ).trim()

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string): string => text.replaceAll(/&(#?\w+);/g, (all, name) => letters[name] ?? all)
