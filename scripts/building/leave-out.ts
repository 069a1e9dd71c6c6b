import type { Plugin } from 'vite'
import { type Unused, unusedRouting } from './unused-routing.ts'

/**
 * Leaves out of the browser's build what React Router runs only with options or calls that the shop does not use
 * (docs/decisions/306-router-code-that-no-page-runs.md).
 * @throws when a newer React Router has other code there
 */
export function leaveOutUnusedRouting(): Plugin {
  return {
    name: 'selvedge:leave-out-unused-routing',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler(code, id) {
        const path = id.replaceAll('\\', '/').split('/dist/production/lib/')[1] ?? ''
        const unused: Unused | undefined = unusedRouting[path]
        if (unused === undefined) return undefined
        const { code: left, missing } = leaveOut(code, this.parse(code), unused)
        if (missing.length > 0) this.error(`React Router’s ${path} no longer has ${missing.join('; ')}`)
        return { code: left, map: null }
      },
    },
  }
}

/** A node of a syntax tree (ESTree). `start` and `end` are its place in the code. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

/**
 * Takes unused parts out of a module's code: functions are emptied, conditions become false, and loops over empty lists go.
 * The bundler then drops the branches, and all that only they need.
 * @param program the syntax tree of the code
 * @returns the new code, and the parts that the code does not have
 */
export function leaveOut(code: string, program: object, unused: Unused): { code: string; missing: string[] } {
  const { functions = [], conditions = [], empty = [], warnings = [] } = unused
  const missing = new Set([...functions, ...conditions, ...empty, ...warnings])
  const edits: Edit[] = []
  const textOf = ({ start, end }: Node) => code.slice(start, end)

  function replace(part: string, edit: Edit): void {
    edits.push(edit)
    missing.delete(part)
  }

  function editCondition(node: Node): void {
    const text = textOf(node)
    if (conditions.includes(text)) replace(text, { ...node, text: 'false' })
    else partsOfCondition(node).forEach(editCondition)
  }

  /** @returns false when nothing within the node is left to edit */
  function edit(node: Node): boolean {
    const name = declaredName(node)
    if (name !== undefined && functions.includes(name)) {
      replace(name, emptied(node))
      return false
    }
    if (name !== undefined && warnings.includes(name))
      replace(name, { start: node.start, end: node.start, text: '/* @__NO_SIDE_EFFECTS__ */ ' })
    const list = listOfLoop(node)
    if (list !== undefined && empty.includes(textOf(list))) {
      replace(textOf(list), { ...node, text: ';' })
      return false
    }
    if (isNode(node.test)) editCondition(node.test)
    return true
  }

  visit(program as Node, edit)
  return { code: edited(code, edits), missing: [...missing] }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function visit(node: Node, edit: (node: Node) => boolean): void {
  if (!edit(node)) return
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, edit)
}

/** What `&&`, `||`, `??`, `!` and parentheses hold. */
const partsOfCondition = ({ type, left, right, argument, expression }: Node): Node[] =>
  connectives.has(type) ? [left, right, argument, expression].filter(isNode) : []

const connectives = new Set(['LogicalExpression', 'UnaryExpression', 'ParenthesizedExpression'])

function declaredName({ type, id }: Node): string | undefined {
  const declares = type === 'FunctionDeclaration' || type === 'VariableDeclarator'
  return declares && isNode(id) ? String(id.name) : undefined
}

/** What follows the name in a declaration becomes a function that does nothing. */
function emptied({ type, id, end }: Node): Edit {
  const start = (id as Node).end
  return { start, end, text: type === 'FunctionDeclaration' ? '() {}' : ' = () => {}' }
}

/** The list of `for (… of list)` or of a statement `list.forEach(…)`. */
function listOfLoop({ type, right, expression }: Node): Node | undefined {
  if (type === 'ForOfStatement') return right as Node
  if (type !== 'ExpressionStatement' || !isNode(expression) || !isNode(expression.callee)) return undefined
  const { object, property } = expression.callee
  return isNode(property) && property.name === 'forEach' ? (object as Node) : undefined
}

/** The edits do not overlap. */
function edited(code: string, edits: readonly Edit[]): string {
  const lastFirst = edits.toSorted((one, other) => other.start - one.start)
  return lastFirst.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  )
}
