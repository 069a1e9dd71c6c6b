import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://shop.example', 'shop.example', 'https://shop.example'],
  ['https://shop.example:8443/store', 'shop.example', 'https://shop.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s belong to its host', (publicUrl, id, origin) => {
  expect(relyingParty(publicUrl)).toEqual({ id, origin })
})

test.each(['http://shop.example', 'http://192.168.0.7:3000', 'https://192.168.0.7', 'https://[2001:db8::7]'])(
  'there are no passkeys at %s',
  (publicUrl) => {
    expect(() => relyingParty(publicUrl)).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ code: 'passkeys-unavailable' }) }),
    )
  },
)
