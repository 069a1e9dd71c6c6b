import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Email } from '../../contract/accounts/email.ts'
import { emailKey } from './email-key.ts'

test.each([
  ['Ada@Mail.example', 'ada@mail.example'],
  ['v\u0130ctim@mail.example', 'victim@mail.example'],
  ['VI\u0307CTIM@mail.example', 'victim@mail.example'],
  ['\u039f\u0394\u039f\u03a3@mail.example', '\u03bf\u03b4\u03bf\u03c3@mail.example'],
  ['\u03bf\u03b4\u03bf\u03c2@mail.example', '\u03bf\u03b4\u03bf\u03c3@mail.example'],
  ['zoe\u0308@mail.example', 'zo\u00eb@mail.example'],
  ['\uff41da@mail.example', 'ada@mail.example'],
  ['\u017fam@mail.example', 'sam@mail.example'],
  ['Ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
])('%s is counted as %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test('letters that look alike stay different', () => {
  expect(emailKey('\u0131da@mail.example')).not.toBe(emailKey('ida@mail.example'))
  expect(emailKey('\u0430da@mail.example')).not.toBe(emailKey('ada@mail.example'))
})

test('the key of a key is the same key, in capitals as well', () => {
  const address = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((local) => `${local}@mail.example`)
    .filter((email) => Email.safeParse(email).success)
  fc.assert(fc.property(address, (email) => emailKey(emailKey(email)) === emailKey(email)))
})
