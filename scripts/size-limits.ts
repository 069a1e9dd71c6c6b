import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { projectRoot } from '../server/config.ts'
import { files } from '../tests/docs/repository.ts'

/** Lines that a function or a file may have. */
const limits = { function: 60, file: 250, testFile: 400 }

/** The exceptions, by file or by file and function, with their reasons. Their lines may fall, but not rise. */
type Exceptions = Record<string, { lines: number; reason: string }>
const list = 'scripts/size-exceptions.json'

type Part = { name: string; lines: number; limit: number }
type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression

const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file)
const isMeasured = (file: string): boolean =>
  /\.(?:tsx?|mjs|css|sql)$/.test(file) && !/\.generated\./.test(file)

/**
 * Holds files and functions against their limits, and the list of exceptions against what is really longer.
 * @param fix lowers the exceptions to the lines of today, and removes those that are needed no more
 * @returns what is not in order, a line each
 */
export function exceededLimits(fix: boolean): string[] {
  const long = files
    .filter(isMeasured)
    .flatMap((file) => partsOf(file, readFileSync(join(projectRoot, file), 'utf8')))
    .filter(({ lines, limit }) => lines > limit)
  const listed: Exceptions = JSON.parse(readFileSync(join(projectRoot, list), 'utf8'))
  const exceptions = fix ? lowered(listed, long) : listed
  if (fix) writeFileSync(join(projectRoot, list), `${JSON.stringify(exceptions, null, 2)}\n`)
  return [...tooLong(exceptions, long), ...outdated(exceptions, long)]
}

function tooLong(exceptions: Exceptions, long: readonly Part[]): string[] {
  return long
    .filter(({ name, lines, limit }) => lines > (exceptions[name]?.lines ?? limit))
    .map(
      ({ name, lines, limit }) =>
        `${name} has ${lines} lines, at most ${exceptions[name]?.lines ?? limit} are allowed`,
    )
}

/** An exception that allows more than there is, names nothing, or gives no reason. */
function outdated(exceptions: Exceptions, long: readonly Part[]): string[] {
  return Object.entries(exceptions).flatMap(([name, { lines, reason }]) => {
    const now = Math.max(0, ...long.filter((part) => part.name === name).map((part) => part.lines))
    if (now === 0) return [`${list}: ${name} needs no exception any more (npm run fix removes it)`]
    if (now < lines) return [`${list}: ${name} has only ${now} lines now (npm run fix lowers it)`]
    return reason === '' ? [`${list}: ${name} gives no reason`] : []
  })
}

function lowered(exceptions: Exceptions, long: readonly Part[]): Exceptions {
  return Object.fromEntries(
    Object.entries(exceptions).flatMap(([name, exception]) => {
      const now = Math.max(0, ...long.filter((part) => part.name === name).map(({ lines }) => lines))
      return now === 0 ? [] : [[name, { ...exception, lines: Math.min(now, exception.lines) }]]
    }),
  )
}

/** A file, and each of its functions. Callbacks of `describe` are no functions but parts of a file of tests. */
export function partsOf(file: string, source: string): Part[] {
  const whole = {
    name: file,
    lines: source.trimEnd().split('\n').length,
    limit: isTest(file) ? limits.testFile : limits.file,
  }
  return /\.(?:tsx?|mjs)$/.test(file) ? [whole, ...functionsOf(file, source)] : [whole]
}

function functionsOf(file: string, source: string): Part[] {
  const found: Part[] = []
  const names = new Map<object, string>()
  const suites = new Set<object>()
  const measure = (node: AnyFunction) => {
    if (suites.has(node)) return
    const own = 'id' in node && node.id !== null ? node.id.name : names.get(node)
    const lines = source.slice(node.start, node.end).split('\n').length
    found.push({ name: `${file} ${own ?? 'a function without a name'}`, lines, limit: limits.function })
  }
  const nameVariable = ({ id, init }: ESTree.VariableDeclarator) => {
    if (init !== null && id.type === 'Identifier') names.set(init, id.name)
  }
  const nameProperty = ({ key, value }: { key: ESTree.PropertyKey; value: object | null }) => {
    if (value !== null && key.type === 'Identifier') names.set(value, key.name)
  }
  const noteSuite = ({ callee, arguments: args }: ESTree.CallExpression) => {
    if (/^describe\b/.test(source.slice(callee.start, callee.end)))
      for (const argument of args) suites.add(argument)
  }
  new Visitor({
    VariableDeclarator: nameVariable,
    Property: nameProperty,
    MethodDefinition: nameProperty,
    CallExpression: noteSuite,
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, source).program)
  return found
}
