import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type DuplicateQuestionProps = { question: string; onAnswer: (again: boolean) => void }

/** Asks before the same items are ordered and paid for a second time; nothing is charged before the answer. */
export function DuplicateQuestion({ question, onAnswer }: DuplicateQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Who leaves without an answer has not ordered again.
  useEffect(() => {
    heading.current?.focus()
    // The heading alone has the focus; the answers below it have to be in sight as well.
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
    return () => onAnswer(false)
  }, [onAnswer])
  return (
    <section
      aria-labelledby="duplicate"
      className="flex flex-col gap-3 border-l-2 border-thread bg-paper-deep px-4 py-4 text-sm"
    >
      <h3 ref={heading} id="duplicate" tabIndex={-1} className="font-medium">
        {question}
      </h3>
      <p className="text-stone-700">Nothing has been charged for this second order.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>Order again</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Don’t order again
        </Button>
      </div>
    </section>
  )
}
