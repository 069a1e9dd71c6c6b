/**
 * The one spelling of an email address by which accounts are found, told apart and counted (decision 061): the same for
 * every width, letter case and encoding of its letters. Computed here alone, because PostgreSQL and JavaScript lower
 * İ (U+0130) and the Greek sigma differently. For an address of ASCII letters it is the address in lower case.
 */
export function emailKey(email: string): string {
  const lowered = email.normalize('NFKC').toLowerCase().normalize('NFKC')
  // İ is lowered to i with a dot above it, and Σ to another letter at the end of a word.
  return lowered.replaceAll(/i\u0307+/g, 'i').replaceAll('ς', 'σ')
}
