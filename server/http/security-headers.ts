/** Data is never shown as a page (ASVS 3.4). */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Features that no page of the shop uses, nor a frame in one.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), display-capture=(), midi=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  // Pictures override it, since mails and other sites show them.
  'cross-origin-resource-policy': 'same-origin',
} as const

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** HTTPS for a year (ASVS 3.4.1). */
export const strictTransport = (publicUrl: string): Record<string, string> =>
  isSecure(publicUrl) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
