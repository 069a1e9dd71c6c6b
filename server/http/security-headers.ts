/** What no page of the shop uses, nor a frame in one. */
export const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), display-capture=(), midi=(), usb=()'

/** Sent with every answer of a call: it is data, never a page (ASVS 3.4). */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  // Pictures say otherwise: mails and other sites may show them.
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Whether shoppers reach the shop by HTTPS. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Tells browsers that reached the shop by HTTPS never to come back without it (a year; ASVS 3.4.1). */
export const strictTransport = (publicUrl: string): Record<string, string> =>
  isSecure(publicUrl) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
