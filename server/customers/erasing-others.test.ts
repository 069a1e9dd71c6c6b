import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { allMailsTo, confirmAddress, mailsTo } from '../../tests/setup/mailbox.ts'
import { checkoutOf, delivery, lineOf, type Shopper } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { newSeed, uploadPicture } from '../../tests/setup/uploads.ts'
import { endSessionsOf } from '../accounts/shopper-sessions.ts'
import { refreshCustomers } from './refresh-customers.ts'

/** What an account has named without owning it is left alone when the account is erased. */

const { shop, shirt } = await openPayments()

const erase = async ({ id, as }: Shopper) => {
  const confirmed = { currentPassword: 'ampersand-otter-quilt', confirmation: 'ERASE' as const }
  expect((await shop.call('eraseAccount', { id: id as never, ...confirmed }, as)).status).toBe(200)
}

const productPicture = async () =>
  uploadPicture(shop, await shop.signInAdministrator(), { preset: 'product-images', seed: newSeed() })

const uses = {
  'the shop’s icon': (picture: string) =>
    changeSettings(shop, 'identity', { icon: new URL(picture).pathname }),
  'a collection': (imgUrl: string) =>
    asAdministrator(shop, 'saveCollection', {
      collection: {
        ...{ handle: 'linen', name: 'Linen', description: '', imgUrl },
        ...{ rule: null, inNavigation: false, products: [] },
      },
    }),
}

test.each(Object.keys(uses) as (keyof typeof uses)[])(
  'the picture of %s stays when a shopper who had chosen it is erased',
  async (use) => {
    const picture = await productPicture()
    expect((await uses[use](picture)).status).toBeLessThan(300)
    const mallory = await signUpShopper(shop, { name: 'Mallory' })
    const chosen = { user_id: mallory.id as never, profilePicture: picture }
    expect((await shop.call('updateProfilePicture', chosen, mallory.as)).status).toBe(200)
    await erase(mallory)
    expect((await fetch(picture)).status).toBe(200)
  },
)

test('mails to an address that they had an order delivered to stay', async () => {
  const mallory = await signUpShopper(shop, { name: 'Mallory' })
  const victoria = await signUpShopper(shop, { name: 'Victoria' })
  for (const { email } of [mallory, victoria]) await confirmAddress(shop, email)
  const toVictoria = { delivery: { ...delivery, email: victoria.email } }
  const placed = await shop.call('addToOrder', checkoutOf(mallory, [lineOf(shirt)], toVictoria), mallory.as)
  await shop.call('cancelOrder', { order_id: placed.body.data._id }, mallory.as)
  await shop.call('forgotPassword', { email: victoria.email })
  await erase(mallory)
  const subjects = (await mailsTo(shop, victoria.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Choose a new password'])
})

test('an address that somebody else signs up with and erases, again and again, gets no more mails for it', async () => {
  const email = 'victoria@mailboxes.example'
  for (let turn = 0; turn < 5; turn++) {
    const { body } = await shop.call('signUp', { name: 'Mallory', email, password: 'ampersand-otter-quilt' })
    const mallory = { id: body.data.user._id, email, as: { token: body.data.token } }
    expect((await allMailsTo(shop, email)).length).toBe(turn < 3 ? 1 : 0)
    await erase(mallory)
    expect((await allMailsTo(shop, email)).length).toBe(turn === 0 ? 1 : 0)
  }
})

test('whoever is being logged out by a new password erases nothing in that moment', async () => {
  const { id, email, as } = await signUpShopper(shop)
  const confirmed = { currentPassword: 'ampersand-otter-quilt', confirmation: 'ERASE' }
  const locked = sql`select from shoppers where id = ${id}::uuid for update`
  const erasing = () => shop.callWith('eraseAccount', { id, ...confirmed }, as)
  const [answer] = await beganUnder(shop, locked, [erasing], (holder) => endSessionsOf(holder, id))
  expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect((await shop.call('login', { email, password: 'ampersand-otter-quilt' })).status).toBe(200)
})

const details = { id: '', currentPassword: 'ampersand-otter-quilt' }
test.each([
  ['another email', 'updateDetails', { ...details, email: 'another@byron.example' }],
  ['another password', 'updateDetails', { ...details, password: 'another nine buttons' }],
  ['personal details', 'updatePersonalDetails', { ...delivery, id: '' }],
  ['a wish', 'updateWishlist', { user_id: '', product: { _id: shirt._id }, isWishlist: true }],
  ['consent to news', 'setNewsConsent', { id: '', agreed: true }],
  ['an order', 'addToOrder', { userData: { id: '' }, order: { items: [lineOf(shirt)] }, delivery }],
] as const)(
  '%s of an account that is erased in that moment finds nobody signed in',
  async (_, call, input) => {
    const { id, as } = await signUpShopper(shop)
    const own = JSON.parse(JSON.stringify(input).replaceAll('""', JSON.stringify(id)))
    const locked = sql`select from shoppers where id = ${id}::uuid for update`
    const [answer] = await beganUnder(shop, locked, [() => shop.callWith(call, own, as)], (holder) =>
      holder.deleteFrom('shoppers').where('id', '=', id).execute(),
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  },
)

test('the figures of an account that is erased in that moment are left out', async () => {
  const { context } = shop.running
  await refreshCustomers(context)
  const [gone, other] = [await signUpShopper(shop), await signUpShopper(shop)]
  const erased = sql`delete from shoppers where id = ${gone.id}::uuid`
  await beganUnder(shop, erased, [() => refreshCustomers(context)])
  const { data } = (await asAdministrator(shop, 'listCustomers', { limit: 100 })).body
  const ids: string[] = data.map(({ id }) => id)
  expect([ids.includes(gone.id), ids.includes(other.id)]).toEqual([false, true])
})
