import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Stands in for the bank that asks its customer before it pays (3-D Secure), in test mode. */
export function TestBank({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="bank"
      className="flex flex-col gap-3 border-l-2 border-thread bg-paper-deep px-4 py-4 text-sm"
    >
      <h3 ref={heading} id="bank" tabIndex={-1} className="font-medium">
        Your bank asks you to confirm this payment
      </h3>
      <p className="text-stone-700">
        <strong className="font-medium">Test mode.</strong> With a real card, your bank’s own question would
        be here.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>Approve</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Decline
        </Button>
      </div>
    </section>
  )
}
