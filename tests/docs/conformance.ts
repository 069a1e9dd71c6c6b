import { anchorOf, headingsOf } from './citations.ts'
import { type CodeLink, codeLinksOf } from './code-links.ts'
import { read } from './repository.ts'

/** One row of docs/conformance.md. */
export type Row = {
  readonly sentence: string
  readonly builtIn: readonly CodeLink[]
  readonly heldBy: readonly CodeLink[]
  /** Why there is no test; empty where there is one. */
  readonly reason: string
}

/**
 * The sentences of docs/specification.md in their order, without Markdown: of a paragraph or an item each sentence, of a
 * table each row below its head, with its cells joined by " · ". Headings and the note at the top are none.
 */
export function specifiedSentences(): string[] {
  const lines = read('docs/specification.md').split('\n')
  return lines.flatMap((line, index) => {
    if (/^(#|>|\s*$)/.test(line) || isRule(line) || isRule(lines[index + 1] ?? '')) return []
    if (line.startsWith('|')) return [cellsOf(line).join(' · ')]
    return line
      .replace(/^- /, '')
      .split(/(?<=[.!?]) (?=[A-Z'])/)
      .map((sentence) => sentence.replaceAll('*', ''))
  })
}

export function conformanceRows(): Row[] {
  const lines = read('docs/conformance.md').split('\n')
  return lines.flatMap((line, index) => {
    if (!line.startsWith('|') || isRule(line) || isRule(lines[index + 1] ?? '')) return []
    const [sentence = '', builtIn = '', heldBy = ''] = cellsOf(line)
    return [
      {
        sentence: sentence.replaceAll('\\_', '_'),
        builtIn: codeLinksOf(builtIn),
        heldBy: codeLinksOf(heldBy),
        reason: /^not testable: (.+)$/.exec(heldBy)?.[1] ?? '',
      },
    ]
  })
}

const isRule = (line: string): boolean => /^\|\s*-/.test(line)

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

/**
 * Where the sections of docs/specification.md and docs/conformance.md differ. Below each heading the specification links to
 * the section of the same heading; its first heading, the title, to "The whole".
 */
export function brokenSections(specification: string, conformance: string): string[] {
  const [, ...specified] = headingsOf(specification)
  const [, ...answered] = headingsOf(conformance)
  const wanted = ['The whole', ...specified]
  const links = specification.split(/^#+ .+$/m).slice(1)
  return [
    ...wanted
      .filter((heading, index) => answered[index] !== heading)
      .slice(0, 1)
      .map((heading) => `docs/conformance.md lacks, or has in another place, the section: ${heading}`),
    ...answered
      .slice(wanted.length)
      .map((heading) => `docs/conformance.md has a section that the specification lacks: ${heading}`),
    ...wanted.flatMap((heading, index) => {
      const line = sectionLink(heading)
      return links[index]?.startsWith(`\n\n${line}\n`)
        ? []
        : [`docs/specification.md lacks below the heading of "${heading}": ${line}`]
    }),
  ]
}

const sectionLink = (heading: string): string =>
  `> [Where this is built](conformance.md#${anchorOf(heading)})`
