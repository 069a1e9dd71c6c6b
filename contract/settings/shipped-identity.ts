import type { IdentitySettings } from './identity-settings.ts'

/** Shoppers' pages load it alone. */
export const shippedIdentity: IdentitySettings = {
  name: 'Selvedge',
  tagline: 'clothes with a finished edge',
  logo: null,
  icon: null,
  colours: { accent: '#b3202a', paper: '#faf8f4', ink: '#16181d' },
  about: 'The woven edge that keeps cloth from unravelling. Clothes made the same way.',
}
