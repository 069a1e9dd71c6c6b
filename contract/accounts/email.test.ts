import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  'ada@mail.example',
  'ada.lovelace+shop@mail.co.uk',
  'Zoë@mail.example',
  'ada@xn--bcher-kva.example',
  'ada@xn--e1afmkfd.xn--p1ai',
  'ada@EXAMPLE.XN--P1AI',
])('%s is an email address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ada',
  'ada@mail',
  '@mail.example',
  'ada@mail.e',
  'ada@mail.3x',
  'ada@mail.xn--',
  'ada@mail.xn--p1ai-',
  'ada@-mail.example',
  'ada love@mail.example',
  'ada@mail.example, bob@mail.example',
  'ada@ſhop.example',
  'ada@mail.example\u200b',
])('%s is none', (text) => {
  expect(isEmail(text)).toBe(false)
})
