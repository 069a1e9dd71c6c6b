/** Sent with every answer of a call: it is data, never a page (ASVS 3.4). */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** Told to browsers once the shop is reached by HTTPS: never come back without it (a year; ASVS 3.4.1). */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const
