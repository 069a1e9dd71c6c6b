import type { PersonalDetails } from '../../contract/accounts/personal-details.ts'

/** What another tab has changed meanwhile stays. An address is one thing: two that are mixed lead nowhere. */
export function changedDetails(stored: PersonalDetails, typed: PersonalDetails): Partial<PersonalDetails> {
  const known: Record<string, unknown> = stored
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(known[field])),
  )
}
