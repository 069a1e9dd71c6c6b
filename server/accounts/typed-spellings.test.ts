import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()

const composed = 'crème brûlée\u00a09'.normalize('NFC')
const inParts = 'crème brûlée 9'.normalize('NFD')

describe('a password', () => {
  test('is the same in composed letters and in parts, to log in and to prove who is there', async () => {
    const { id, email, token } = await signUpShopper(shop, { password: composed })
    for (const password of [composed, inParts])
      expect((await shop.callWith('login', { email, password })).status).toBe(200)
    const change = { id, email: `new-${email}`, currentPassword: inParts }
    expect((await shop.callWith('updateDetails', change, { token })).status).toBe(200)
  })

  test('that a release before hashed as it was typed still opens the account', async () => {
    const { id, email } = await signUpShopper(shop)
    const { database } = shop.running.context
    const isOpen = async (stored: string, password: string) => {
      const values = { password_hash: await hash(stored, { timeCost: 1, memoryCost: 8 }) }
      await database.updateTable('shoppers').set(values).where('id', '=', id).execute()
      return (await shop.callWith('login', { email, password })).status === 200
    }
    expect(await isOpen(inParts, inParts)).toBe(true)
    expect(await isOpen(inParts, inParts.normalize('NFC'))).toBe(true)
    expect(await isOpen(composed, composed)).toBe(true)
    expect(await isOpen(composed, `${composed}!`)).toBe(false)
  })

  test('of seven letters is too short, however many characters they take', async () => {
    const typed = { name: 'Ada', email: 'short@mail.example', password: 'éàüöçñå'.normalize('NFD') }
    expect((await shop.callWith('signUp', typed)).body.fields).toHaveProperty('password')
    const long = { ...typed, password: 'é'.repeat(128).normalize('NFD') }
    expect((await shop.callWith('signUp', long)).status).toBe(201)
  })

  test('of staff is normalised too', async () => {
    const merchant = await shop.signInAdministrator()
    const invited = 'zoe@staff.example'
    await shop.call('inviteStaff', { email: invited, role: 'orders' }, merchant)
    const [mail] = await mailsTo(shop, invited)
    const token =
      new URL(mail?.links.find((each) => each.includes('invitation=')) ?? '').searchParams.get(
        'invitation',
      ) ?? ''
    expect((await shop.callWith('acceptInvitation', { token, password: inParts })).status).toBe(201)
    expect((await shop.callWith('adminLogin', { email: invited, password: composed })).status).toBe(200)
  })
})

describe('an address whose host has letters of its own', () => {
  const [unicode, ascii] = ['zoe@bücher.example', 'zoe@xn--bcher-kva.example']

  test('is one account under both spellings, and gets its mail', async () => {
    const { email } = await signUpShopper(shop, { email: unicode })
    expect(email).toBe(unicode)
    const again = { name: 'Eve', password: 'ampersand-otter-quilt' }
    for (const other of [ascii, 'Zoe@BÜCHER.example', 'zoe@bu\u0308cher.example'])
      expect((await shop.callWith('signUp', { ...again, email: other })).status).toBe(409)
    expect((await shop.call('forgotPassword', { email: ascii })).status).toBe(202)
    expect((await mailsTo(shop, unicode)).map(({ subject }) => subject)).toContain('Choose a new password')
  })

  test('is told from one that looks like it', async () => {
    await signUpShopper(shop, { email: 'zoe@apple.example' })
    // Cyrillic а
    const { email } = await signUpShopper(shop, { email: 'zoe@\u0430pple.example' })
    const { status } = await shop.callWith('login', {
      email: 'zoe@apple.example',
      password: 'not of this account',
    })
    expect(email).not.toBe('zoe@apple.example')
    expect(status).toBe(401)
  })

  test.each(['contactShop', 'notifyWhenBack', 'beginGuestCheckout'] as const)(
    'is taken by %s',
    async (name) => {
      const answer = await shop.callWith(name, { email: 'zoe@名字.example' } as never)
      expect(answer.body.fields ?? {}).not.toHaveProperty('email')
    },
  )
})
