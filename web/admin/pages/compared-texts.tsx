import { type Change, diffLines, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

/** Texts whose comparison takes longer are compared by lines. */
const longestMs = 300

type ComparedTextsProps = { before: string; after: string }

/** What was taken out of a text and what was put in. */
export default function ComparedTexts({ before, after }: ComparedTextsProps) {
  const pieces = useMemo(() => differences(before, after), [before, after])
  if (before === after) return <p className="text-sm text-stone-700">There are no differences.</p>
  return (
    <p className="text-sm break-words whitespace-pre-wrap">
      {pieces.map(({ place, ...piece }) => (
        <Piece key={place} {...piece} />
      ))}
    </p>
  )
}

function Piece({ value, added, removed }: Change) {
  if (added)
    return (
      <ins className="bg-green-tint text-green-text no-underline">
        <span className="sr-only"> [put in: </span>
        {value}
        <span className="sr-only">] </span>
      </ins>
    )
  if (removed)
    return (
      <del className="bg-thread-tint text-thread-deep">
        <span className="sr-only"> [taken out: </span>
        {value}
        <span className="sr-only">] </span>
      </del>
    )
  return value
}

function differences(before: string, after: string) {
  const pieces = diffWordsWithSpace(before, after, { timeout: longestMs }) ?? diffLines(before, after)
  return pieces.map((piece, place) => ({ ...piece, place }))
}
