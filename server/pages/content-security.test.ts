import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AllowedOrigins, allowHotReload, secureContent } from './content-security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
function secure(page: string, nonce: string, origins: AllowedOrigins) {
  const { body, policy } = secureContent(Buffer.from(page), nonce, origins)
  return { html: body.toString(), policy }
}
const directive = (policy: string, name: string) =>
  policy.split('; ').find((rule) => rule.startsWith(`${name} `))

const page = [
  '<style id="theme" nonce="secret">p{}</style>',
  '<script nonce="secret">start()</script>',
  '<script nonce="secret" type="module" async="">import "/a.js"</script>',
  '<link rel="icon" href="/i" nonce="secret"/>',
].join('')

test('scripts and styles with the nonce may run, and the page that is sent has no nonce', () => {
  const { html, policy } = secure(page, 'secret', {})
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' ${hash('start()')} ${hash('import "/a.js"')}`,
  )
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('p{}')}`)
  expect(html + policy).not.toContain('secret')
})

test.each([
  '<script>evil()</script>',
  '<script nonce="guess">evil()</script>',
  '<script nonce="">evil()</script>',
  '<SCRIPT NONCE="secret">evil()</SCRIPT><script>evil()</script>',
  '<style>evil()</style>',
])('%s may not run', (injected) => {
  const { policy } = secure(injected + page, 'secret', {})
  expect(policy).not.toContain(hash('evil()'))
  expect(directive(policy, 'script-src')).not.toContain('unsafe')
  expect(directive(policy, 'style-src')).not.toContain('unsafe')
})

test('text that breaks out of a script of the page may not run', () => {
  const broken = page.replace('start()', 'start("</script><script>evil()</script>")')
  expect(secure(broken, 'secret', {}).policy).not.toContain(hash('evil()'))
})

test('the policy allows the configured hosts', () => {
  const { policy } = secure(page, 'secret', {
    connect: ['https://api.example'],
    frame: ['https://fields.example'],
    script: ['https://fields.example'],
  })
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.example")
  expect(directive(policy, 'frame-src')).toBe('frame-src https://fields.example')
  expect(directive(policy, 'script-src')).toMatch(/ https:\/\/fields\.example$/)
})

test('in development the policy allows the styles and the socket of hot reload, but no other scripts', () => {
  const { policy } = secure(page, 'secret', {})
  const developing = allowHotReload(policy)
  expect(directive(developing, 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
  expect(directive(developing, 'connect-src')).toBe("connect-src 'self' ws:")
  expect(directive(developing, 'script-src')).toBe(directive(policy, 'script-src'))
})
