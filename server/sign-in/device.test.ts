import { expect, test } from 'vitest'
import { deviceInWords, deviceOf } from './device.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  [windows, 'Chrome on Windows'],
  [iPhone, 'Safari on an iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'An unknown device'],
  ['', 'An unknown device'],
  ['<script>alert(1)</script>', 'An unknown device'],
])('a session of %j is named in words', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})

test('a long name of a browser is cut before it is kept', () => {
  expect(deviceOf({ userAgent: 'x'.repeat(10_000), address: '203.0.113.7' }).user_agent).toHaveLength(400)
})
