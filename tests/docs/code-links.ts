import { basename } from 'node:path'
import { exists, read } from './repository.ts'

/**
 * A link of docs/conformance.md: `[cart.ts: cartBadge](../web/cart/cart.ts)` names a file and words of one line of it,
 * `[title](../web/cart/cart.test.ts)` a test.
 */
export type CodeLink = {
  /** As it is written, without escapes (`\_`). */
  readonly text: string
  /** From the root of the repository. */
  readonly file: string
}

const link = /\[((?:\\.|[^\]\\])+)\]\(\.\.\/([^)#\s]+)\)/g

export function codeLinksOf(markdown: string): CodeLink[] {
  return [...markdown.matchAll(link)].map(([, text = '', file = '']) => ({
    text: text.replaceAll(/\\(.)/g, '$1'),
    file,
  }))
}

/** @returns what is wrong with a link in one line, or undefined */
export function brokenCodeLink({ text, file }: CodeLink): string | undefined {
  if (!exists(file)) return `"${text}" leads to ${file}, which does not exist`
  if (!isTest(file) && !text.startsWith(`${basename(file)}: `))
    return `"${text}" leads to ${file} and names no words of it, as in "${basename(file)}: words"`
  const [found, ...others] = linesOf({ text, file })
  if (found === undefined) return `"${text}" is not found in ${file}: write the words that are there now`
  if (others.length > 0)
    return `"${text}" is found in lines ${[found, ...others].join(', ')} of ${file}: write more words`
  return undefined
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

function linesOf({ text, file }: CodeLink): number[] {
  const source = read(file)
  return isTest(file) ? linesOfTitle(source, text) : linesOfWords(source, text.slice(text.indexOf(': ') + 2))
}

/** The lines that have a title as a string, in any quotes. */
function linesOfTitle(source: string, title: string): number[] {
  return linesWith(source, (line) => ["'", '"', '`'].some((quote) => line.includes(quote + title + quote)))
}

/**
 * The lines that words lead to, from 1. A name leads to its declaration at the top level of the file, if there is one; of a
 * value and a type with one name, to the first. Other words lead to each line that has them whole. Comments and imports do
 * not count.
 */
export function linesOfWords(source: string, words: string): number[] {
  const whole = new RegExp(
    `${/^\w/.test(words) ? '(?<!\\w)' : ''}${RegExp.escape(words)}${/\w$/.test(words) ? '(?!\\w)' : ''}`,
  )
  const hasWords = (line: string) => whole.test(line) && !commentOrImport.test(line)
  const [declared] = linesWith(source, (line) => declaration.exec(line)?.[1] === words)
  return declared === undefined ? linesWith(source, hasWords) : [declared]
}

const declaration = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class|type) ([\w$]+)/
const commentOrImport = /^\s*(?:\/\*|\* |\/\/|-- |import )/

function linesWith(source: string, isMeant: (line: string) => boolean): number[] {
  return source.split('\n').flatMap((line, index) => (isMeant(line) ? [index + 1] : []))
}
