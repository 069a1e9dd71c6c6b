/** How sentences ask a shop for something. */
const asking =
  'want wants need needs looking find buy please would could something anything im ive hello hi thanks'

/**
 * Words of prose, which a search may have beside those that it is about: "coat for women". They are those that PostgreSQL leaves
 * out of English texts, but for what is a material or a cut in clothing (down, off, over, under, own, all, up, out), and for the
 * "t" of "t-shirt".
 */
const functionWords: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself
  they them their theirs themselves what which who whom this that these those am is are was were be been being have has had
  having do does did doing a an the and but if or because as until while of at by for with about against between into through
  during before after above below to from in on again further then once here there when where why how any both each few more most
  other some such no nor not only same so than too very s can will just don should now ll ve re d ${asking}`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** @returns the words that a text is about; all of them where it has only words of prose */
export function withoutFunctionWords<Word extends { readonly folded: string }>(
  words: readonly Word[],
): Word[] {
  const others = words.filter(({ folded }) => !functionWords.has(folded))
  return others.length > 0 ? others : [...words]
}

const contraction =
  /(?<![\p{L}\p{N}])(?:(?:i|you|we|they|he|she|it|that|what|who|there|here|let)['’](?:m|re|ve|ll|d|s)|(?:is|are|was|were|do|does|did|has|have|had|ca|wo|would|could|should|must|need)n['’]t)(?![\p{L}\p{N}])/giu

/** The text without "I'm", "it's" and "doesn't", which would be cut into words of no sense; all of it where nothing else is there. */
export function withoutContractions(text: string): string {
  const others = text.replaceAll(contraction, ' ')
  return others.trim() === '' ? text : others
}
