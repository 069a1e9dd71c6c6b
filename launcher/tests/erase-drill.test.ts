import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/database/database.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { type MailServer, openMailServer } from '../../tests/setup/mail-server.ts'
import { addProduct, cards, checkoutOf, lineOf, pay } from '../../tests/setup/orders.ts'
import { filesWith, tablesWith, wordsIn } from '../../tests/setup/personal-traces.ts'
import { askReturn, receive } from '../../tests/setup/returns.ts'
import { uploadPicture } from '../../tests/setup/uploads.ts'
import { attachEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { type CalledShop, called } from './stage/called-shop.ts'
import { sharedCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { scratchDataFolder } from './stage/scratch.ts'
import { npmStart, opened } from './stage/shop.ts'

/** The erase drill (docs/operations/drills.md): what it says of a person's traces is printed. */

const checkout = sharedCheckout()
const password = 'ampersand-otter-quilt'
const email = 'wilhelmina@thistlewood.example'
const oldEmail = 'marigold@before.example'
const needles = ['thistlewood', 'wilhelmina', '5550199123', 'juniper walk', 'marigold', password]
const delivery = {
  firstName: 'Wilhelmina',
  lastName: 'Thistlewood',
  address: { street: '77 Juniper Walk', city: 'Leeds', state: 'Yorkshire', zipcode: 'LS1', country: 'UK' },
  phoneNumber: '5550199123',
  email: 'parcels@thistlewood.example',
}

/** A server that refuses the address of a mail, and quotes it, for as long as it is told to. */
async function openMoodyMailServer(): Promise<MailServer & { moods: { refuses: boolean } }> {
  const moods = { refuses: false }
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(moods.refuses ? new Error(`5.1.1 <${address}>: unknown in wilhelmina's mailbox`) : null),
  })
  onTestFinished(server.close)
  return { ...server, moods }
}

/** The token of the link that was mailed to confirm this address. */
async function tokenMailed({ mails }: MailServer, address: string): Promise<string> {
  const find = () =>
    mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .map((mail) => /confirm-email\?token=([\w-]+)/.exec(mail)?.[1])
      .find((token) => token !== undefined)
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find() ?? ''
}

/** Signs up, moves to another address, mistypes, forgets, asks and is looked for. */
async function useAccount(shop: CalledShop, mails: MailServer) {
  const signUp = { name: 'Mina Thistlewood', email: oldEmail, password, news: true }
  const { user, token: first } = (await shop.call('signUp', signUp)).body.data
  expect((await shop.callWith('signUp', signUp)).status).toBe(409)
  await shop.call('confirmEmail', { token: await tokenMailed(mails, oldEmail) })
  const change = { id: user._id, email, name: 'Wilhelmina Thistlewood', currentPassword: password }
  expect((await shop.call('updateDetails', change, { token: first })).status).toBe(200)
  await shop.call('confirmEmail', { token: await tokenMailed(mails, email) })
  await shop.callWith('login', { email, password: 'juniper walk of old' })
  await shop.callWith('login', { email, password: { wilhelmina: email } })
  const { cookie, body } = await shop.call('login', { email, password })
  const person = { id: user._id, email, as: { token: body.data.token } }
  await shop.call('updatePersonalDetails', { id: user._id, ...delivery }, person.as)
  const profilePicture = await uploadPicture(shop, { cookie })
  await shop.call('updateProfilePicture', { user_id: user._id, profilePicture }, person.as)
  await shop.call('forgotPassword', { email })
  await shop.call('contactShop', { name: 'Wilhelmina', email, message: 'Juniper Walk, please.' })
  await fetch(`${shop.url}/collections?search=wilhelmina+thistlewood`)
  await fetch(`${shop.url}/wilhelmina-thistlewood`)
  await fetch(`${shop.url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}`,
  })
  return person
}

type Person = Awaited<ReturnType<typeof useAccount>>

/** Somebody else who wants the same address: PostgreSQL refuses it by naming it. */
async function contendFor(shop: CalledShop): Promise<void> {
  const other = { name: 'Somebody Else', email: 'else@mail.example', password: 'nine horn toggles' }
  const { user, token } = (await shop.call('signUp', other)).body.data
  const wanted = { id: user._id, email, currentPassword: other.password }
  expect((await shop.callWith('updateDetails', wanted, { token })).status).toBe(409)
}

/** Orders with a declined card, pays with another, gets the parcel, and returns a piece. */
async function order(shop: CalledShop, person: Person): Promise<void> {
  const shirt = await addProduct(shop)
  const checkout = checkoutOf(person, [lineOf(shirt, 2)], { delivery })
  const placed = (await shop.call('addToOrder', checkout, person.as)).body.data
  expect((await pay(shop, person, placed, cards.declinedAtCharge)).status).toBe(402)
  expect((await pay(shop, person, placed)).status).toBe(200)
  const order_id = placed._id
  const parcel = { carrier: 'other', url: 'https://parcels.example/thistlewood' } as const
  const arrived = await asAdministrator(shop, 'updateOrderStatus', { order_id, status: 'Delivered', parcel })
  expect(arrived.status).toBe(200)
  const line = { position: 1, quantity: 1, reason: 'other', note: 'Not for Wilhelmina' } as const
  expect((await askReturn(shop, person, placed, [line])).status).toBe(201)
  const [returned] = (await asAdministrator(shop, 'listReturns', { limit: 5 })).body.data
  if (returned === undefined) throw new Error('there is no return')
  const merchant = await shop.signInAdministrator()
  await receive(shop, merchant, { id: returned.id, lines: [{ position: 1, quantity: 1 }] })
  const words = 'Thank you, Wilhelmina.'
  expect((await asAdministrator(shop, 'acceptReturn', { return_id: returned.id, words })).status).toBe(200)
}

/** The merchant looks for the person, notes something and takes the data along. */
async function lookAfter(shop: CalledShop, { id }: Person): Promise<void> {
  await asAdministrator(shop, 'listCustomers', { search: 'thistlewood', limit: 5 })
  await asAdministrator(shop, 'getAllOrders', { search: 'juniper walk', limit: 5 })
  const note = { id, note_id: randomUUID(), text: 'Mrs Thistlewood calls.' }
  expect((await asAdministrator(shop, 'addCustomerNote', note)).status).toBe(201)
  expect((await asAdministrator(shop, 'exportCustomer', { id })).status).toBe(200)
}

test('after a person is erased, neither database, files nor anything the shop has printed names them', {
  timeout: 600_000,
}, async () => {
  const data = await scratchDataFolder()
  const mails = await openMoodyMailServer()
  const settings = { DATA_DIR: data, PORT: String(await freePort()), LOG_LEVEL: 'debug', SMTP_URL: mails.url }
  const program = await opened(npmStart(checkout(), settings))
  const shop = called(program)
  const person = await useAccount(shop, mails)
  mails.moods.refuses = true
  await order(shop, person)
  await program.prints(/a mail could not be sent yet/)
  mails.moods.refuses = false
  await contendFor(shop)
  await lookAfter(shop, person)

  const { url } = await attachEmbeddedPostgres(data)
  const database = openDatabase(url, { connections: 1, statementTimeout: 60_000 })
  onTestFinished(() => database.destroy())
  const before = await tablesWith(database, needles)
  expect(before.length).toBeGreaterThan(10)
  const { id } = person
  const exported = await shop.call('exportOwnData', { id }, person.as)
  expect(wordsIn(JSON.stringify(exported.body), needles)).not.toEqual([])
  const erase = { id, currentPassword: password, confirmation: 'ERASE' as const }
  await expect
    .poll(() => shop.callWith('eraseAccount', erase, person.as), { timeout: 60_000 })
    .toMatchObject({ status: 200 })
  const farewell = () => mails.mails.some((mail) => mail.includes('Your data has been erased'))
  await expect.poll(farewell, { timeout: 60_000 }).toBe(true)
  await expect.poll(() => tablesWith(database, needles), { timeout: 60_000 }).toEqual([])
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)

  const lines = program.printed().split('\n')
  process.stdout.write(`tables that named the person before: ${before.length}; after: 0
lines printed by the shop from its start to its end: ${lines.length}; of these with a name, an address, a phone number or the password: ${lines.filter((line) => wordsIn(line, needles).length > 0).length}
`)
  expect(lines.filter((line) => wordsIn(line, needles).length > 0)).toEqual([])
  expect(await filesWith(data, needles)).toEqual([])
})
