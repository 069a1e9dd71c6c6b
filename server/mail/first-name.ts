/** 'there' for a text that is no name, such as the address of a website. */
export function firstName(name: string): string {
  const [first = ''] = name.split(/\s/, 1)
  return /^[\p{L}\p{M}'’-]{1,30}\.?$/u.test(first) ? first : 'there'
}
