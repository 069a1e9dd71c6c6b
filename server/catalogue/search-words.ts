/** More words make no search better. */
const mostWords = 8
const longestWord = 40

/** Splits a search into words of letters and digits: "T-shirt" is two words; "men's" is "men". */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}
