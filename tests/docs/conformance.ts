import { read } from './repository.ts'

/** One row of docs/conformance.md. Links as they are written: text and target. */
export type Row = {
  readonly sentence: string
  readonly builtIn: readonly Link[]
  readonly heldBy: readonly Link[]
  /** Why there is no test; empty where there is one. */
  readonly reason: string
}
type Link = { readonly text: string; readonly target: string }

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
        builtIn: linksOf(builtIn),
        heldBy: linksOf(heldBy),
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

function linksOf(cell: string): Link[] {
  return [...cell.matchAll(/\[([^\]]+)\]\(\.\.\/([^)\s]+)\)/g)].map(([, text = '', target = '']) => ({
    text,
    target,
  }))
}
