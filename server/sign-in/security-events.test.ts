import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { apiError } from '../http/api-error.ts'
import { recordSecurityEvent } from './security-events.ts'

/** A request whose log is read. */
function requestFrom(ip: string) {
  const lines: Record<string, unknown>[] = []
  const write = (line: Record<string, unknown>) => void lines.push(line)
  return {
    lines,
    request: { ip, accountId: 'an-account', log: { info: write, warn: write } } as unknown as FastifyRequest,
  }
}

test('a failed login is logged without the address and the password that were typed', () => {
  const { lines, request } = requestFrom('203.0.113.7')
  const input = { email: 'ada@mail.example', password: 'a secret guess' }
  recordSecurityEvent(request, 'login', { input, error: apiError('wrong-credentials') })
  expect(lines).toMatchObject([{ event: 'login.failed', network: '203.0.113.7' }])
  expect(JSON.stringify(lines)).not.toMatch(/ada@|secret/)
})

test('a login is logged with its account and without its token', () => {
  const { lines, request } = requestFrom('203.0.113.8')
  const result = { data: { token: 'a-token', user: { _id: 'an-id', email: 'ada@mail.example' } } }
  recordSecurityEvent(request, 'login', { input: { password: 'secret' }, result })
  expect(lines).toMatchObject([{ event: 'login.succeeded', account: 'an-id' }])
  expect(JSON.stringify(lines)).not.toMatch(/a-token|secret|ada@/)
})

test('a flood of one network writes one line a minute', () => {
  const { lines, request } = requestFrom('203.0.113.9')
  for (let n = 0; n < 100; n++)
    recordSecurityEvent(request, 'login', { input: {}, error: apiError('too-many-attempts') })
  expect(lines.map(({ event }) => event)).toEqual(['rate_limit.exceeded'])
})

test.each([
  ['confirmEmail', 'email-link-invalid', 'email_link.refused'],
  ['confirmNotifyWhenBack', 'email-link-invalid', 'email_link.refused'],
  ['unsubscribe', 'email-link-invalid', 'email_link.refused'],
  ['checkResetLink', 'reset-link-invalid', 'reset_link.refused'],
  ['getGuestOrder', 'order-link-invalid', 'order_link.refused'],
  ['acceptInvitation', 'invitation-invalid', 'invitation.refused'],
] as const)('%s with a wrong link is logged once a minute, without the link', (operation, code, event) => {
  const { lines, request } = requestFrom('203.0.113.10')
  for (let n = 0; n < 2; n++)
    recordSecurityEvent(request, operation, { input: { token: 'a-token' }, error: apiError(code) })
  expect(lines).toMatchObject([{ event, operation, network: '203.0.113.10' }])
  expect(JSON.stringify(lines)).not.toContain('a-token')
})

test.each([
  ['updateProduct', { id: 'a-product' }, { product: 'a-product' }],
  ['duplicateProduct', { id: 'a-product' }, { product: 'a-copy' }],
  ['setStyle', { id: 'a-product' }, { product: 'a-product' }],
  ['updateProducts', { ids: ['a', 'b'] }, { products: 2 }],
  ['updateEachProduct', { edits: [{}, {}, {}] }, { products: 3 }],
  ['undo', { actId: 'an-act' }, { act: 'an-act' }],
  ['setStock', { changes: [{}] }, { sizes: 1 }],
  ['applyImport', { id: 'an-import' }, { import: 'an-import' }],
  ['undoImport', { id: 'an-import' }, { import: 'an-import' }],
] as const)('%s is logged with what it was done to', (operation, input, facts) => {
  const { lines, request } = requestFrom('203.0.113.11')
  recordSecurityEvent(request, operation, { input, result: { data: { _id: 'a-copy' } } })
  expect(lines).toEqual([
    { event: expect.any(String), operation, network: '203.0.113.11', account: expect.anything(), ...facts },
  ])
})
