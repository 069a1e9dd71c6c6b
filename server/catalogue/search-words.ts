/** Words of a search that are looked at; more make no search better. */
const mostWords = 8
const longestWord = 40

/**
 * The words somebody searched for: letters and digits of any script, the rest only separates.
 * "T-shirt" is one idea in two words; "men's" is "men". At most 8 words of at most 40 characters.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}
