import { expect, test } from 'vitest'
import { bodyText, linesInHtml } from './body-text.ts'

test.each([
  ['<ul><li><p>Linen</p></li>\n<li><p><span>Made in Porto</span></p></li></ul>', '• Linen\n• Made in Porto'],
  ['<ul><li>Linen<ul><li>Washed</li></ul></li></ul>', '• Linen\n\n• Washed'],
  ['<p>A</p>\n<p>&nbsp;</p><p>B</p>', 'A\n\nB'],
  [
    '<table><tr><th>Size</th><th>Chest</th></tr>\n<tr><td><p>S</p></td><td><p>90</p></td></tr></table>',
    'Size Chest\nS 90',
  ],
  ['Linen<hr>Wash cold<hr />Dry flat', 'Linen\nWash cold\nDry flat'],
  ['<details><summary>Size guide</summary>S: 90 cm</details>Care', 'Size guide\nS: 90 cm\nCare'],
  ['New<center>Sale</center>Now<aside>Aside</aside>End', 'New\nSale\nNow\nAside\nEnd'],
  [
    '<p>Linen</p><video controls><source src="a.mp4">Your browser does not support the video tag.</video><p>Washed</p>',
    'Linen\n\nWashed',
  ],
  ['Linen<iframe src="a">none</iframe><noscript>Enable scripts</noscript>', 'Linen'],
  ['<svg><title>icon</title><path d="M0"/></svg>Linen', 'Linen'],
  ['<figure><img src="a"><figcaption>Front</figcaption></figure>Back', 'Front\n\nBack'],
])('%j is read as it is seen', (html, text) => {
  expect(bodyText(html)).toBe(text)
})

test.each(['Soft & warm.\n\nMachine wash', 'For waists <30 &amp; >40\nin cm'])(
  'the text %j, which is no HTML, keeps its lines',
  (text) => {
    expect(bodyText(text)).toBe(text.replace('&amp;', '&'))
  },
)

test.each([
  ['A shirt.\n\n<strong>Care:</strong> wash\nat 30°', 'A shirt.\n\nCare: wash\nat 30°'],
  [
    '<p>A shirt.</p>\n\n<ul>\n <li>Linen</li>\n <li>Wool</li>\n</ul>\nMore',
    'A shirt.\n\n• Linen\n• Wool\nMore',
  ],
  ['<!-- wp:paragraph -->\n<p>A <em>soft</em> shirt.</p>\n<!-- /wp:paragraph -->', 'A soft shirt.'],
  ['<h2>Fit</h2>\r\nLoose\r\nLong', 'Fit\n\nLoose\nLong'],
])('the lines of %j are those that WordPress shows', (html, text) => {
  expect(bodyText(linesInHtml(html))).toBe(text)
})

test('a body is read up to where its elements stand five hundred deep', () => {
  const nested = (depth: number) => `Before${'<b>'.repeat(depth)} within${'</b>'.repeat(depth)} behind`
  expect(bodyText(nested(500))).toBe('Before within behind')
  expect(bodyText(nested(501))).toBe('Before')
  expect(bodyText(`${'<li>one<br><b>two</b>'.repeat(1_000)}<p>last`)).toMatch(/last$/)
})

test.each(['<b>', '<div>', '<b></x>', '<p><li>', '<svg><p>'])(
  'a body of nothing but %s takes no time',
  { tags: ['release'] },
  (piece) => {
    const body = piece.repeat(260_000 / piece.length)
    const began = performance.now()
    bodyText(body)
    expect(performance.now() - began).toBeLessThan(300)
  },
)
