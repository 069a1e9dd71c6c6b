/** By which somebody is greeted; 'there' for a text that is no name, such as the address of a website or a title. */
export function firstName(name: string): string {
  const [first = ''] = name.split(/\s/, 1)
  if (/^(mrs?|ms|mx|dr|prof)\.?$/i.test(first)) return 'there'
  // Persian and Sinhala names, among others, have joiners between their letters.
  return /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control}'’-]{1,30}\.?$/u.test(first) ? first : 'there'
}
