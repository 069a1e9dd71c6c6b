import { basename } from 'node:path'
import {
  brokenDecisions,
  brokenHeadings,
  brokenLinks,
  brokenPaths,
  brokenSpecification,
  brokenTitles,
  commentsOf,
} from './citations.ts'
import { brokenCodeLink } from './code-links.ts'
import { brokenSections, conformanceRows, specifiedSentences } from './conformance.ts'
import { files, markdownFiles, read } from './repository.ts'

/** What is wrong in pages and comments, each finding in one line, for `npm run check`. */

const sources = files.filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file) && !file.includes('.generated.'))
const conformance = 'docs/conformance.md'
const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))

export function findings(): string[] {
  return [
    ...pageFindings(),
    ...commentFindings(),
    ...decisionFindings(),
    ...conformanceFindings(),
    ...glossaryFindings(),
  ]
}

/** What Markdown links to or names, and the repository does not have. */
function pageFindings(): string[] {
  return markdownFiles.flatMap((file) => {
    const text = read(file)
    const broken = [...brokenLinks(text, file), ...brokenTitles(text, file), ...citations(text, file)]
    return broken.map((cited) => `${file} cites ${cited}`)
  })
}

/** What comments name, and the repository does not have. */
function commentFindings(): string[] {
  return sources.flatMap((file) =>
    citations(commentsOf(read(file)), file).map((cited) => `${file} cites ${cited}`),
  )
}

const citations = (text: string, file: string): string[] => [
  ...brokenPaths(text),
  ...brokenSpecification(text),
  ...brokenHeadings(text),
  ...brokenDecisions(text, file),
]

/**
 * Decisions without number, date or status at the top, with more than 40 lines, with the number of another one, or that the
 * index does not list with their heading.
 */
export function decisionFindings(index = read('docs/decisions/README.md')): string[] {
  return decisions.flatMap((file) => {
    const text = read(file)
    const number = basename(file).slice(0, 3)
    const heading = text.slice('# 000 '.length, text.indexOf('\n'))
    const entry = `- [${number}](${basename(file)}) ${heading}`
    const head = new RegExp(
      `^# ${number} \\S.*\\n\\nDate: 20\\d\\d-\\d\\d-\\d\\d\\nStatus: (accepted|replaced by \\d{3})\\b.*\\n\\n`,
    )
    return [
      ...(head.test(text) ? [] : [`${file} does not begin with its number, its date and its status`]),
      ...(text.trimEnd().split('\n').length > 40 ? [`${file} has more than 40 lines`] : []),
      ...(decisions.some((other) => other < file && basename(other).startsWith(number))
        ? [`${file} has the number of another decision`]
        : []),
      ...(index.split('\n').includes(entry) ? [] : [`docs/decisions/README.md has no line “${entry}”`]),
    ]
  })
}

/** Where docs/conformance.md differs from the specification, the files or the tests that it names. */
function conformanceFindings(): string[] {
  const rows = conformanceRows()
  const specified = specifiedSentences()
  return [
    ...specified
      .filter((sentence, index) => rows[index]?.sentence !== sentence)
      .slice(0, 1)
      .map((sentence) => `docs/conformance.md lacks, or has in another place: ${sentence}`),
    ...rows.slice(specified.length).map(({ sentence }) => `docs/conformance.md has too much: ${sentence}`),
    ...rows
      .filter(({ builtIn, heldBy, reason }) => (builtIn.length === 0 || heldBy.length === 0) && reason === '')
      .map(({ sentence }) => `docs/conformance.md names no file or no test for: ${sentence}`),
    ...brokenSections(read('docs/specification.md'), read(conformance)),
    ...new Set(
      rows
        .flatMap(({ builtIn, heldBy }) => [...builtIn, ...heldBy])
        .flatMap((link) => brokenCodeLink(link) ?? [])
        .map((finding) => `docs/conformance.md: ${finding}`),
    ),
  ]
}

/** Names in the last column of docs/glossary.md that the code does not have any more. */
export function glossaryFindings(glossary = read('docs/glossary.md')): string[] {
  const code = new Set(
    files
      .filter((file) => /^(?:contract|server|web)\/.*\.(?:tsx?|sql)$/.test(file))
      .flatMap((file) => read(file).match(/\w+/g) ?? []),
  )
  return [...glossary.matchAll(/\|([^|\n]*)\|$/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !code.has(name))
    .map((name) => `docs/glossary.md has ${name}, which the code does not have`)
}
