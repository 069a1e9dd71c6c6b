import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { State } from './state.ts'

/** A state of a screen as it was photographed. */
export type Look = {
  path: string
  state: State
  /** File names, by width in pixels. */
  pictures: Record<number, string>
  /** Why it could not be seen, or what went wrong in it; empty when all is well. */
  problem: string
}

/** How wide the picture of a screen stands on the sheet, in pixels: narrow ones a little larger than life demands. */
const shownAt = (width: number): number => Math.round(40 + 7 * Math.sqrt(width))

/**
 * One page with all pictures side by side, a row for each state; a press opens one at its full size.
 * @returns where it lies
 */
export async function writeContactSheet(
  folder: string,
  looks: readonly Look[],
  widths: readonly number[],
): Promise<string> {
  const screens = [...Map.groupBy(looks, ({ path }) => path)]
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of the shop</title>
<style>
  body { margin: 0; padding: 1rem 2rem 4rem; font: 14px/1.5 system-ui, sans-serif; background: #777; color: #fff }
  nav { position: sticky; top: 0; z-index: 1; padding: .5rem 0; background: #777; display: flex; flex-wrap: wrap; gap: .2rem 1rem }
  a { color: inherit }
  section { display: flex; align-items: flex-start; gap: 1rem; padding: .75rem 0; border-top: 1px solid #999 }
  h3 { width: 11rem; flex: none; margin: 0; font-size: inherit }
  pre { white-space: pre-wrap; color: #ffd7d7 }
  figure { margin: 0; flex: none; max-height: 34rem; overflow: hidden auto }
  img { display: block; width: 100%; background: #fff }
</style>
<nav>${screens.map(([path]) => `<a href="#${path}">${path}</a>`).join('')}</nav>
${screens.map(([path, ofScreen]) => `<h2 id="${path}">${path}</h2>\n${ofScreen.map((look) => row(look, widths)).join('\n')}`).join('\n')}
</html>
`
  const file = join(folder, 'index.html')
  await writeFile(file, html)
  return file
}

function row({ state, pictures, problem }: Look, widths: readonly number[]): string {
  const seen = widths.map((width) => {
    const name = pictures[width]
    const picture = name
      ? `<a href="${name}"><img src="${name}" loading="lazy" alt="${state.name} at ${width} pixels"></a>`
      : ''
    return `<figure style="width:${shownAt(width)}px">${picture}</figure>`
  })
  const said = problem === '' ? '' : `<pre>${problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  return `<section><h3>${state.name}${said}</h3>${seen.join('')}</section>`
}
