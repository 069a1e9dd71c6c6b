import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkout } from '../server/config.ts'

/** Bytes of brotli that a screen's first visit downloads. */
export type Weight = { screen: string; script: number; style: number; fonts: number }

/** Reads a screen's HTML for the scripts and styles it asks for at once, and weighs them as they are sent. */
export async function weighScreen(base: string, screen: string): Promise<Weight> {
  const html = await (await fetch(base + screen)).text()
  const linked = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
  ]
  const script = [
    ...linked(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
    ...linked(/<script[^>]+src="([^"]+)"/g),
    ...linked(/import(?:\s[^"']*from)?\s*["'](\/assets\/[^"']+\.js)["']/g),
  ]
  const style = linked(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)
  const fonts = linked(/<link[^>]+rel="preload"[^>]+href="([^"]+\.woff2)"/g)
  return { screen, script: await sum(script), style: await sum(style), fonts: await sum(fonts) }
}

async function sum(addresses: string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const file = path.join(checkout, 'build/client', address)
      const compressed = await readFile(`${file}.br`).catch(() => readFile(file))
      return compressed.length
    }),
  )
  return sizes.reduce((total, size) => total + size, 0)
}
