import { readFileSync } from 'node:fs'
import { projectRoot } from '../config.ts'

const read = (path: string) => readFileSync(`${projectRoot}${path}`, 'utf8')

/** The custom properties of the shop's theme: colours, typefaces and sizes of type. */
const tokens = [...read('web/ui/theme.css').matchAll(/^ {2}--[\w-]+: [^;]+;$/gm)].join('\n')

/** The shop's typefaces, from where the reference serves them. */
const typefaces = read('web/ui/fonts.css').replaceAll('./fonts/', '/api/fonts/')

/** Styles of the reference, made of the shop's own theme (web/ui/theme.css). */
export const referenceStyles = `${typefaces}
:root {
${tokens}
}
${read('server/reference/reference.css')}`

export const fontFiles: ReadonlyMap<string, Buffer> = new Map(
  [...typefaces.matchAll(/\/api\/fonts\/([\w-]+\.woff2)/g)].map(([, name = '']) => [
    name,
    readFileSync(`${projectRoot}web/ui/fonts/${name}`),
  ]),
)
