/** Where texts are cut: between grapheme clusters, so that no letter loses its mark and no emoji falls apart. */

const segmenters: Partial<Record<'grapheme' | 'word', Intl.Segmenter>> = {}

/** Made for the first text that has to be cut: a browser loads the rules of languages for it, which takes a slow phone 0.2 s. */
function segmenterOf(granularity: 'grapheme' | 'word'): Intl.Segmenter {
  segmenters[granularity] ??= new Intl.Segmenter(undefined, { granularity })
  return segmenters[granularity]
}

/** Code points of a summary. Search engines show about as many. */
const summaryLength = { least: 100, most: 160 }

/**
 * A text on one line in at most 160 code points. What is left out is marked by "…", after a word where one ends behind the
 * first 100.
 */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (endOf(line, summaryLength.most) === line.length) return line
  const end = clusterEnd(line, summaryLength.most - 1)
  const least = endOf(line, summaryLength.least)
  const isWordEnd = (at: number) =>
    at >= least && line[at - 1] !== ' ' && startIn('grapheme', line, at) === at
  const wordEnd = [line.lastIndexOf(' ', end), startIn('word', line, end)].find(isWordEnd)
  return `${line.slice(0, wordEnd ?? end)}…`
}

/** The beginning of a text, at most `most` code points. A single cluster that is longer is cut all the same. */
export const beginningOf = (text: string, most: number): string =>
  endOf(text, most) === text.length ? text : text.slice(0, clusterEnd(text, most)).trimEnd()

const clusterEnd = (text: string, most: number): number => {
  const end = endOf(text, most)
  return startIn('grapheme', text, end) || end
}

/** The index behind the first `most` code points. */
const endOf = (text: string, most: number): number =>
  [...text.slice(0, 2 * most)].slice(0, most).join('').length

/** The index at which the segment begins that holds what stands at `at`. */
const startIn = (granularity: 'grapheme' | 'word', text: string, at: number): number =>
  segmenterOf(granularity).segment(text).containing(at)?.index ?? at
