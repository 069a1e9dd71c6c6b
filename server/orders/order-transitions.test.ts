import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { orderStatuses, paymentStates } from '../../contract/orders/order-status.ts'
import { paymentTransitions } from './order-transitions.ts'

const page = new URL('../../docs/orders.md', import.meta.url)

/** The diagram of docs/orders.md, as the data draws it. */
function drawPayment(): string {
  const arrows = Object.values(paymentTransitions).flatMap(({ event, from, to }) =>
    from.map((state) => `    ${state} --> ${to}: ${event}`),
  )
  return ['stateDiagram-v2', '    [*] --> awaiting: placed', ...arrows].join('\n')
}

/** Any status of a confirmed order may follow any other (spec §4). */
function drawStatus(): string {
  const name = (status: string) => status.replaceAll(' ', '')
  const titles = orderStatuses.map((status) => `    state "${status}" as ${name(status)}`)
  const arrows = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => to !== from).map((to) => `    ${name(from)} --> ${name(to)}`),
  )
  return ['stateDiagram-v2', ...titles, `    [*] --> ${name(orderStatuses[0])}`, ...arrows].join('\n')
}

const block = (diagram: string) => `\`\`\`mermaid\n${diagram}\n\`\`\``

describe('docs/orders.md', () => {
  test.each([
    ['payment', drawPayment()],
    ['status', drawStatus()],
  ])('shows every move of the %s as the shop makes it', (_what, diagram) => {
    expect(readFileSync(page, 'utf8')).toContain(block(diagram))
  })
})

test('every state of a payment is reached, and what is over stays over, unless a refund fails', () => {
  const reached: string[] = ['awaiting', ...Object.values(paymentTransitions).map((move) => move.to)]
  expect([...paymentStates].sort()).toEqual([...new Set(reached)].sort())
  const leave = Object.values(paymentTransitions).flatMap(({ event, from }) =>
    from.some((state) => state === 'refunded') ? [event] : [],
  )
  expect(leave).toEqual(['refund failed'])
})
