/** The forms of the settings in their order on the page. Each has a heading and an address of its own. */
export const settingsSections = [
  'Identity',
  'Business',
  'Currency',
  'Time',
  'Contact',
  'Mail',
  'Delivery',
  'Categories',
  'Lists',
  'Shipping',
  'Tax',
  'Checkout',
  'Returns',
  'Newsletter',
  'Feeds',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The id of a section's heading, as links name it: "/admin/settings#checkout". */
export const idOfSection = (section: SettingsSection): string => section.toLowerCase().replaceAll(' ', '-')
