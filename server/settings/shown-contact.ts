import type { ContactSettings } from '../../contract/contact/contact.ts'

/** What shoppers see of the setting; all of it may be empty. */
export type ShownContact = {
  readonly address: string[]
  readonly phone: string
  readonly email: string
}

export const shownContact = ({ address, phone, shownEmail }: ContactSettings): ShownContact => ({
  address: address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  phone,
  email: shownEmail ?? '',
})
