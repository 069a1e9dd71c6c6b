import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type QuestionProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  declineLabel: string
  onAnswer: (confirmed: boolean) => void
}

type SameItemsQuestionProps = {
  question: { text: string; answer: (confirmed: boolean) => void }
  /** What has not been done yet. */
  children: ReactNode
}

/** Asks whether the same items are wanted again (docs/decisions/070-same-items-again.md). */
export const SameItemsQuestion = ({ question, children }: SameItemsQuestionProps) => (
  <ConfirmQuestion
    title={question.text}
    confirmLabel="Order again"
    declineLabel="Don’t order again"
    onAnswer={question.answer}
  >
    {children}
  </ConfirmQuestion>
)

export function ConfirmQuestion({ title, children, confirmLabel, declineLabel, onAnswer }: QuestionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-l-2 border-thread bg-paper-deep px-4 py-4 text-sm"
    >
      <h3 ref={heading} id={id} tabIndex={-1} className="font-medium">
        {title}
      </h3>
      <p className="text-stone-700">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>{confirmLabel}</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {declineLabel}
        </Button>
      </div>
    </section>
  )
}
