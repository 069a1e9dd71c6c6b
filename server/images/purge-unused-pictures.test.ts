import { beforeEach, expect, test, vi } from 'vitest'
import { pictureHash } from '../../contract/images/pictures.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { garment } from '../../tests/setup/products.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { newSeed, uploadPicture } from '../../tests/setup/uploads.ts'
import { profilePicturesAmong } from '../accounts/shoppers.ts'
import { filesIn } from './fixtures/image-host.ts'
import { purgeUnusedPictures } from './purge-unused-pictures.ts'

vi.setConfig({ testTimeout: 30_000 })

const clock = testClock()
let administrator: { cookie: string }
const shop = await shopOfFile({ clock: clock.now })
beforeEach(async () => {
  administrator = await shop.signInAdministrator()
})

const purge = (pictures = shop.running.context.pictures) =>
  purgeUnusedPictures({ ...shop.running.context, pictures }, (paths) =>
    profilePicturesAmong(shop.running.context.database, paths),
  )
const isThere = async (address: string) => (await fetch(address)).status === 200
const productPicture = (seed = newSeed()) =>
  uploadPicture(shop, administrator, { preset: 'product-images', seed })
const put = (imgUrl: string) => shop.callWith('addProduct', garment({ imgUrl }), administrator)

test('an unused picture is deleted after a week with all its variants, and not before', async () => {
  const { cookie } = await signUpShopper(shop)
  const picture = await uploadPicture(shop, { cookie }, { seed: newSeed() })
  const hash = pictureHash(picture) ?? ''
  expect((await fetch(`${shop.url}/images/${hash}/320.webp`)).status).toBe(200)
  clock.pass({ days: 6 })
  expect(await purge()).toBe(0)
  expect((await filesIn(shop.running.context.config.DATA_DIR)).some((file) => file.includes(hash))).toBe(true)
  clock.pass({ days: 2 })
  expect(await purge()).toBe(1)
  expect((await filesIn(shop.running.context.config.DATA_DIR)).filter((file) => file.includes(hash))).toEqual(
    [],
  )
  expect(await purge()).toBe(0)
})

test('a picture that a product has shown is never deleted, since orders show it', async () => {
  const [first, second] = [await productPicture(), await productPicture()]
  const { body } = await put(first)
  const { _id } = body.data as { _id: string }
  await put(second)
  await put(second)
  // An administrator's correction of a product writes this.
  await shop.running.context.database
    .updateTable('products')
    .set({ image_url: new URL(await productPicture()).pathname })
    .where('id', '=', _id)
    .execute()
  await shop.running.context.database
    .deleteFrom('products')
    .where('image_url', '=', new URL(second).pathname)
    .execute()
  clock.pass({ days: 400 })
  expect(await purge()).toBe(0)
  expect([await isThere(first), await isThere(second)]).toEqual([true, true])
})

test('a profile picture stays for as long as a shopper shows it', async () => {
  const [one, other] = [await signUpShopper(shop), await signUpShopper(shop)]
  const picture = await uploadPicture(shop, one, { seed: newSeed() })
  const show = ({ id, cookie }: typeof one, profilePicture: string) =>
    shop.callWith('updateProfilePicture', { user_id: id, profilePicture }, { cookie })
  for (const shopper of [one, other]) expect((await show(shopper, picture)).status).toBe(200)
  clock.pass({ days: 8 })
  expect(await purge()).toBe(0)
  await shop.running.context.database
    .updateTable('shoppers')
    .set({ profile_picture: '' })
    .where('id', '=', one.id)
    .execute()
  clock.pass({ days: 8 })
  expect(await purge()).toBe(0)
  expect(await isThere(picture)).toBe(true)
  await shop.running.context.database.updateTable('shoppers').set({ profile_picture: '' }).execute()
  clock.pass({ days: 8 })
  expect(await purge()).toBe(1)
})

test('an old picture that is chosen again stays, and one that is gone is refused with a word on what to do', async () => {
  const [chosen, gone] = [await productPicture(), await productPicture()]
  clock.pass({ days: 6 })
  administrator = await shop.signInAdministrator()
  expect((await put(chosen)).status).toBe(201)
  clock.pass({ days: 2 })
  administrator = await shop.signInAdministrator()
  expect(await purge()).toBe(1)
  expect(await put(gone)).toMatchObject({
    status: 422,
    body: { code: 'image-host-refused', fields: { imgUrl: expect.any(String) } },
  })
  const { id, cookie } = await signUpShopper(shop)
  expect(
    await shop.callWith('updateProfilePicture', { user_id: id, profilePicture: gone }, { cookie }),
  ).toMatchObject({ status: 422, body: { code: 'image-host-refused' } })
  expect(await isThere(chosen)).toBe(true)
})

test('a picture that is uploaded at the moment of its deletion is there afterwards', async () => {
  const seed = newSeed()
  const picture = await productPicture(seed)
  clock.pass({ days: 8 })
  administrator = await shop.signInAdministrator()
  const { pictures } = shop.running.context
  let again: Promise<string> | undefined
  const deleted = await purge({
    ...pictures,
    remove: async (name) => {
      again ??= productPicture(seed)
      await new Promise((resolve) => setTimeout(resolve, 40))
      await pictures.remove(name)
    },
  })
  expect(deleted).toBe(1)
  expect(await again).toBe(picture)
  expect(await pictures.has(`${pictureHash(picture)?.slice(0, 2)}/${pictureHash(picture)}/master`)).toBe(true)
  expect(await purge()).toBe(0)
  expect((await put(picture)).status).toBe(201)
})

test('a picture that a product shows at the moment of its deletion stays', async () => {
  const picture = await productPicture()
  clock.pass({ days: 8 })
  administrator = await shop.signInAdministrator()
  const deleted = await purgeUnusedPictures(shop.running.context, async () => {
    expect((await put(picture)).status).toBe(201)
    return new Set()
  })
  expect(deleted).toBe(0)
  expect(await isThere(picture)).toBe(true)
})

test('a store out of reach loses nothing: the purge fails and the next one does its work', async () => {
  const picture = await productPicture()
  clock.pass({ days: 8 })
  const { pictures } = shop.running.context
  const broken = { ...pictures, remove: async () => Promise.reject(new Error('out of reach')) }
  await expect(purge(broken)).rejects.toThrow('out of reach')
  expect(await isThere(picture)).toBe(true)
  expect(await purge()).toBe(1)
})

test.each(['400x501', '399x500', '4000x500'])(
  'a picture at a size it does not have (%s) is none',
  async (size) => {
    const { id, cookie } = await signUpShopper(shop)
    const picture = await uploadPicture(shop, { cookie }, { seed: newSeed() })
    const profilePicture = picture.replace('400x500', size)
    expect(
      (await shop.callWith('updateProfilePicture', { user_id: id, profilePicture }, { cookie })).status,
    ).toBe(422)
  },
)
