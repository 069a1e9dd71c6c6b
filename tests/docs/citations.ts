import { posix } from 'node:path'
import { exists, files, read } from './repository.ts'

/** What a text cites and the repository does not have. Each function returns the broken citations as written. */

const folders = '(?:\\.ci|\\.github|bench|contract|demo|docs|launcher|scripts|server|tests|web)'
const startsWithFolder = new RegExp(`^${folders}/`)
/** Of files that are written here. JSON is left out: most of what is cited is made by a running shop. */
const endings = '(?:tsx?|mjs|md|css|sql)'

/** Comments of TypeScript, JavaScript, CSS and SQL, each in one line. */
export function commentsOf(source: string): string {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*|^\s*--.*/gm) ?? []
  return comments.join('\n\n').replaceAll(/\n\s*(?:\*|\/\/|--)\s?/g, ' ')
}

/** `spec §5` and `spec §2, "Cart"` name a section of docs/specification.md and a line that begins with the words. */
export function brokenSpecification(text: string): string[] {
  const specification = read('docs/specification.md')
  return [...text.matchAll(/spec §(\d+)(?:, "([^"]+)")?((?:[,;] (?:and )?§\d+)*)/gi)].flatMap((match) => {
    const [citation, number = '', words, further = ''] = match
    const numbers = [number, ...(further.match(/\d+/g) ?? [])]
    const isBroken =
      numbers.some((each) => sectionOf(specification, `${each}. `) === undefined) ||
      (words !== undefined && !hasLine(sectionOf(specification, `${number}. `) ?? '', words))
    return isBroken ? [citation] : []
  })
}

/** `contract.md, "Screens"` and `CONTRIBUTING.md, "Style"` name a heading of the page by its first words. */
export function brokenHeadings(text: string): string[] {
  const pages = { contract: read('docs/contract.md'), CONTRIBUTING: read('CONTRIBUTING.md') }
  return [...text.matchAll(/\b(contract|CONTRIBUTING)\.md, "([^"]+)"/g)]
    .filter(([, page, words = '']) => sectionOf(pages[page as keyof typeof pages], words) === undefined)
    .map(([citation]) => citation)
}

/** Paths from the root (`server/app.ts`, contract/orders), and other paths or names of source files (`app.ts`) by their end. */
export function brokenPaths(text: string): string[] {
  const paths = text.match(new RegExp(`(?<![\\w./@<-])${folders}/[\\w./$-]*\\w`, 'g')) ?? []
  const names = text.match(new RegExp(`(?<![\\w./*@$}<:-])[a-z0-9][\\w./-]*\\.${endings}\\b`, 'g')) ?? []
  return [
    ...paths.filter((path) => !path.includes('NNN') && !exists(path) && !isDecision(path)),
    ...names.filter(
      (name) => !startsWithFolder.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    ),
  ]
}

/** `docs/decisions/030`: a decision without its title. */
const isDecision = (path: string): boolean =>
  /^docs\/decisions\/\d{3}$/.test(path) && files.some((file) => file.startsWith(`${path}-`))

/** `decision 030`, `decisions 021 and 022`; in docs/decisions also `(030)`. */
export function brokenDecisions(text: string, file: string): string[] {
  const named = [...text.matchAll(/\bdecisions? (\d{3})(?:(?:,| and) (\d{3}))?/gi)].flatMap((match) =>
    match.slice(1),
  )
  const bracketed = file.startsWith('docs/decisions/')
    ? [...text.matchAll(/\((\d{3})\)/g)].map((match) => match[1])
    : []
  return [...named, ...bracketed].filter(
    (number) => number !== undefined && !files.some((path) => path.startsWith(`docs/decisions/${number}-`)),
  ) as string[]
}

/** Links of Markdown to files and headings of this repository. Links to the web are left alone. */
export function brokenLinks(text: string, file: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [path = '', anchor] = target.split('#')
    const linked = path === '' ? file : posix.join(posix.dirname(file), decodeURIComponent(path))
    if (!exists(linked)) return true
    return anchor !== undefined && linked.endsWith('.md') && !anchorsOf(read(linked)).includes(anchor)
  })
}

const anchorsOf = (markdown: string): string[] => headingsOf(markdown).map(anchorOf)

/** `[*title*, *part of a title …*](../tests/file.test.ts)`: titles that the linked file lacks. */
export function brokenTitles(text: string, file: string): string[] {
  return [...text.matchAll(/\[((?:\*[^*\]]+\*(?:, )?)+)\]\(([^)#\s]+)\)/g)].flatMap(
    ([, titles = '', target = '']) => {
      const linked = posix.join(posix.dirname(file), target)
      const source = exists(linked) ? read(linked) : ''
      return [...titles.matchAll(/\*([^*]+)\*/g)]
        .map(([, title = '']) => title)
        .filter((title) => !title.split('…').every((part) => source.includes(part.trim())))
    },
  )
}

/** The anchor that the usual code hosts give a heading of a Markdown file. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
}

/** The text below the heading of the second level that begins with these words. */
function sectionOf(markdown: string, words: string): string | undefined {
  return markdown.split(/^## /m).find((section, index) => index > 0 && section.startsWith(words))
}

function hasLine(section: string, words: string): boolean {
  return section.split('\n').some((line) => line.replace(/^[#*\s-]+/, '').startsWith(words))
}
