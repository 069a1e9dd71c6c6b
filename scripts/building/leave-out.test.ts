import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../server/config.ts'
import { leaveOut } from './leave-out.ts'
import { type Unused, unusedRouting } from './unused-routing.ts'

const leftOf = (code: string, unused: Unused) => leaveOut(code, parseSync('code.js', code).program, unused)

describe('the build leaves out', () => {
  test('what a function does that nothing calls', () => {
    const { code } = leftOf('async function submit(form) { await send(form) } const Form = memo(submit)', {
      functions: ['submit', 'Form'],
    })
    expect(code).toBe('async function submit() {} const Form = () => {}')
  })

  test('branches whose conditions are never met, wherever those stand in a condition', () => {
    const { code } = leftOf(
      'if (lazy) one(); if (!(lazy && known) || lazy) two(); three(lazy ? four : five)',
      {
        conditions: ['lazy'],
      },
    )
    expect(code).toBe('if (false) one(); if (!(false && known) || false) two(); three(false ? four : five)')
  })

  test('a condition of several parts that is never met as a whole', () => {
    expect(leftOf('if (one && two) three()', { conditions: ['one && two'] }).code).toBe('if (false) three()')
  })

  test('loops over lists that stay empty, and no others', () => {
    const { code } = leftOf('for (const one of none) act(one)\nnone.forEach(act)\nsome.forEach(act)', {
      empty: ['none'],
    })
    expect(code).toBe(';\n;\nsome.forEach(act)')
  })

  test('warnings, for which the bundler needs a mark', () => {
    const { code } = leftOf('function warn() {}', { warnings: ['warn'] })
    expect(code).toBe('/* @__NO_SIDE_EFFECTS__ */ function warn() {}')
  })

  test('nothing that is not there, and tells so', () => {
    const unused = { functions: ['submit'], conditions: ['lazy'], empty: ['none'], warnings: ['warn'] }
    const code = 'if (lazyToo) one(lazy, none)'
    expect(leftOf(code, unused)).toEqual({ code, missing: ['submit', 'lazy', 'none', 'warn'] })
  })
})

test.each(Object.entries(unusedRouting))(
  'React Router has what is left out of its %s',
  async (path, unused) => {
    const file = join(projectRoot, 'node_modules/react-router/dist/production/lib', path)
    expect(leftOf(await readFile(file, 'utf8'), unused).missing).toEqual([])
  },
)

test('no screen has an action or middleware, whose code is left out', async () => {
  const exported =
    /export\s+(?:async\s+)?(?:const|function)\s+(?:clientAction|action|clientMiddleware|middleware)\b/
  const found: string[] = []
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: projectRoot }))
    if (exported.test(await readFile(join(projectRoot, file), 'utf8'))) found.push(file)
  expect(found).toEqual([])
})
