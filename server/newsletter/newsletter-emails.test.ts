import { expect, test } from 'vitest'
import { tokenIn } from '../../tests/setup/mailbox.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { goodPassword } from '../../tests/setup/shoppers.ts'
import { deliverMails } from '../mail/deliver-mails.ts'
import type { Message } from '../mail/mailer.ts'

/** What the mails of somebody who signed up through the home page's block say, word for word. */

const email = 'ada@mail.example'
const sent: Message[] = []

const deliver = () =>
  deliverMails(shop.running.context, { send: async (message) => void sent.push(message), close: () => {} })

const shop = await shopOfFile()
const input = { name: 'Ada', email, password: goodPassword, welcome: true, news: true }
const code = (await shop.call('signUp', input)).body.data.discountCode ?? ''
await deliver()
await shop.call('confirmEmail', { token: tokenIn(sent[0]?.links[0]) })
await deliver()

/** With "TOKEN" for whatever token it has: that may hold any three letters. */
const withoutToken = (text: string) => text.replaceAll(/token=[\w-]{43}/g, 'token=TOKEN')
const textOf = (subject: string) => withoutToken(sent.find((mail) => mail.subject === subject)?.text ?? '')
const signature = () => `-- \nSelvedge\n${shop.url}\nReplies to this email are not read.\n`
const mail = (...parts: string[]) => [...parts, signature()].join('\n\n')

test('the first one asks to confirm the address, and with it the news; it has no code', () => {
  expect(textOf('Confirm your email address')).toBe(
    mail(
      'Hello,',
      'Thank you for creating an account. Please confirm your email address, so that we can reach you about your orders.',
      'We’ll email you your discount code as soon as you have.',
      'You also asked for our news by email. The same link confirms that. You can unsubscribe at any time.',
      `Confirm email address and news:\n${shop.url}/confirm-email?token=TOKEN&news=1`,
      'This link expires in 7 days.',
      'If you don’t have an account with us, somebody entered your address by mistake and you can ignore this email.',
    ),
  )
})

test('one has the code, and a link that puts it into the cart', () => {
  expect(textOf('Your code for 20% off')).toBe(
    mail(
      'Hello,',
      'Thank you for signing up. This code takes 20% off one order. It works once, in your account only.',
      `Your code:\n${code}`,
      `Put it into my cart:\n${shop.url}/discount/${code}`,
      'If it’s in your cart already, there’s nothing to do.',
    ),
  )
})

test('one says that news will come, and how they end', () => {
  expect(textOf('You’ll get our news')).toBe(
    mail(
      'Hello,',
      'You asked for our news, and your address is confirmed. We’ll write when something new arrives or there’s an offer.',
      `Unsubscribe from our news:\n${shop.url}/unsubscribe?token=TOKEN`,
    ),
  )
})

test('none of them repeats the name or the address that was typed', () => {
  expect(sent).toHaveLength(3)
  for (const { text, subject } of sent) expect(`${subject} ${withoutToken(text)}`).not.toMatch(/Ada|ada@/)
})
