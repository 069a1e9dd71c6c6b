import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import { mailLayoutFaults } from '../../tests/setup/mail-layout.ts'
import { rounds } from '../../tests/setup/quick-run.ts'
import type { EmailMessage } from './email.ts'
import { renderHtml, renderText, type Sender } from './render-email.ts'

const sender: Sender = {
  ...shippedIdentity,
  logo: undefined,
  publicUrl: 'https://shop.example',
  contact: { address: [], phone: '', email: '' },
  readsReplies: false,
}

const email: EmailMessage = {
  subject: 'Order 1042 confirmed',
  preheader: 'Arrives by Tue 24 Nov',
  heading: 'Thank you for your order',
  paragraphs: ['We have received your payment.'],
  items: [
    {
      name: 'Harbour <b>Shirt</b>',
      details: 'Size M, quantity 2',
      amount: '$99.98',
      picture: { url: 'https://shop.example/images/shirt.jpg?a&b', width: 72, height: 90 },
    },
    { name: 'Gift wrap' },
  ],
  lines: [{ text: 'Total', amount: '$99.98' }],
  blocks: [{ heading: 'Delivery to', lines: ['Ada "Countess" Byron', '12 St James’s Square'] }],
}

describe('a mail', () => {
  test('is whole as plain text', () => {
    expect(renderText(email, sender)).toBe(
      [
        'We have received your payment.',
        'Harbour <b>Shirt</b>, Size M, quantity 2: $99.98\nGift wrap',
        'Total: $99.98',
        'Delivery to:\nAda "Countess" Byron\n12 St James’s Square',
        '-- \nSelvedge\nhttps://shop.example\nReplies to this email are not read.\n',
      ].join('\n\n'),
    )
  })

  test('as a page shows items with pictures, and no word of it is taken for a tag', () => {
    const page = renderHtml(email, sender)
    expect(page).toMatch(/<h1 [^>]*>Thank you for your order<\/h1>/)
    expect(page).toContain('Harbour &lt;b&gt;Shirt&lt;/b&gt;')
    expect(page).toContain('src="https://shop.example/images/shirt.jpg?a&amp;b" alt=""')
    expect(page).toContain('Ada &quot;Countess&quot; Byron')
  })

  test('keeps the lines of what somebody wrote', () => {
    const paragraphs = ['The shop writes: Thank you.\nAll is <well>.']
    expect(renderHtml({ ...email, paragraphs }, sender)).toContain('Thank you.<br>All is &lt;well&gt;.')
  })

  test('is previewed by its preheader, or else by its first words', () => {
    expect(renderHtml(email, sender)).toMatch(
      /<body[^>]*>\s*<div style="display:none[^>]*>Arrives by Tue 24 Nov/,
    )
    const { preheader: _preheader, ...plain } = email
    expect(renderHtml(plain, sender)).toMatch(/<div style="display:none[^>]*>We have received your payment\./)
  })

  test('ends with the address, the phone and the email that the merchant shows', () => {
    const contact = {
      address: ['1 <Mill> Lane', 'Leeds'],
      phone: '+44 113 496 0000',
      email: 'hello@loom.example',
    }
    expect(renderText(email, { ...sender, contact })).toContain(
      '\nhttps://shop.example\n1 <Mill> Lane, Leeds\n+44 113 496 0000\nhello@loom.example\nReplies',
    )
    expect(renderHtml(email, { ...sender, contact })).toContain(
      'shop.example</a><br>1 &lt;Mill&gt; Lane, Leeds<br>+44 113 496 0000<br>hello@loom.example</td>',
    )
    const phoneOnly = { address: [], phone: '+44 113 496 0000', email: '' }
    expect(renderHtml(email, { ...sender, contact: phoneOnly })).toContain('</a><br>+44 113 496 0000</td>')
    expect(renderHtml(email, sender)).toContain('shop.example</a></td>')
  })

  test('of any parts is laid out by what Word knows, which draws it in Outlook for Windows', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 })
    const size = fc.integer({ min: 1, max: 90 })
    const picture = fc.record({ url: fc.webUrl(), width: size, height: fc.option(size, { nil: undefined }) })
    const parts = {
      subject: text,
      paragraphs: fc.array(text),
      items: fc.array(
        fc.record({ name: text, details: text, amount: text, picture }, { requiredKeys: ['name'] }),
      ),
      lines: fc.array(fc.record({ text, amount: text })),
      blocks: fc.array(fc.record({ heading: text, lines: fc.array(text) })),
      action: fc.record({ label: text, url: fc.webUrl() }),
      smallPrint: fc.array(text),
      unsubscribe: fc.record({ page: fc.webUrl(), oneClick: fc.webUrl() }),
    }
    const emails = fc.record(parts, { requiredKeys: ['subject', 'paragraphs'] })
    const logos = fc.option(
      picture.map((logo) => ({ ...logo, alt: 'Loom' })),
      { nil: undefined },
    )
    fc.assert(
      fc.property(emails, logos, (made, logo) => {
        expect(mailLayoutFaults(renderHtml(made, { ...sender, logo }))).toEqual([])
      }),
      { numRuns: rounds(100) },
    )
  })

  test('asks for replies only where somebody reads them', () => {
    for (const draw of [renderText, renderHtml]) {
      expect(draw(email, sender)).toContain('Replies to this email are not read.')
      expect(draw(email, { ...sender, readsReplies: true })).toContain('Questions? Reply to this email.')
    }
  })
})
