/** More words make no search better. */
const mostWords = 8
/** Characters, not UTF-16 units: half a surrogate pair is no text that PostgreSQL keeps. */
const longestWord = 40

/** Splits a search into words of letters and digits: "T-shirt" is two words; "men's" is "men". */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))].slice(0, mostWords)
}
