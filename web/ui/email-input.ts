/**
 * An input for an email address. With `type="email"` Firefox and WebKit take a host with letters of its own ("bücher.example")
 * for a fault, and Chromium puts its xn-- form in place of what is typed; the forms check addresses themselves.
 */
export const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
