import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, forgetSession, knownSession, signedIn, verifySession } from './session.ts'

const ada = { name: 'Ada', email: 'ada@mail.example', id: 'ada' as never, profilePicture: '' }
const { profilePicture: _none, ...user } = ada

type Answer = { status: number; body: unknown } | 'none'

/** Answers the checks of the session one after the other, and the last one from then on. */
function answering(...answers: Answer[]) {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? 'none'
    if (answer === 'none') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
}

const signedOut = { status: 200, body: { user: null } }
const refused = { status: 401, body: { code: 'not-signed-in', message: 'Please log in.' } }
const busy = { status: 503, body: { code: 'unavailable', message: 'Busy.' } }
const gateway = { status: 502, body: '<html>' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(async () => {
  // No check goes on into the next test.
  answering(signedOut)
  await verifySession()
  vi.useRealTimers()
})

describe('a check of the session', () => {
  test.each([['none'], [busy], [gateway]] as const)(
    'that ends with %o leaves signed in who was',
    async (answer) => {
      signedIn(ada)
      answering(answer)
      expect(await verifySession()).toMatchObject({ isVerified: true, data: { name: 'Ada' } })
      expect(await knownSession()).toMatchObject({ isVerified: true })
    },
  )

  test.each([[signedOut], [refused]])('that is answered with %o ends the session', async (answer) => {
    signedIn(ada)
    answering(answer)
    expect(await verifySession()).toMatchObject({ checked: true, isVerified: false })
  })

  test('without an answer is repeated until there is one', async () => {
    signedIn(ada)
    answering('none', busy, signedOut)
    await verifySession()
    expect(currentSession().isVerified).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(currentSession().isVerified).toBe(false)
  })

  test('without an answer is repeated when the browser says that there is a network', async () => {
    signedIn(ada)
    answering('none', signedOut)
    await verifySession()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(currentSession().isVerified).toBe(false)
  })

  test('after a new password finds another account, and without an answer nobody', async () => {
    signedIn(ada)
    forgetSession()
    answering('none')
    expect(await verifySession()).toMatchObject({ checked: true, isVerified: false })
    answering({ status: 200, body: { user: { ...user, profilePicture: '' } } })
    expect(await verifySession()).toMatchObject({ isVerified: true })
  })
})

test('the first check has not finished without an answer, and a protected page can’t be opened yet', async () => {
  vi.resetModules()
  const fresh = await import('./session.ts')
  answering('none')
  expect(await fresh.verifySession()).toMatchObject({ checked: false, isVerified: false })
  await expect(fresh.knownSession()).rejects.toMatchObject({ name: 'NetworkError' })
  answering({ status: 200, body: { user: { ...user, profilePicture: '' } } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fresh.currentSession()).toMatchObject({ checked: true, isVerified: true })
})
