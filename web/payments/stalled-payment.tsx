import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { to } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const stalledAfterMs = 12_000

export function useStalled(waiting: boolean, onStalled: () => void): { restart: () => void } {
  const [round, setRound] = useState(0)
  const report = useEffectEvent(onStalled)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits again
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => report(), stalledAfterMs)
    return () => clearTimeout(timer)
  }, [waiting, round])
  return { restart: () => setRound((before) => before + 1) }
}

/** A retry sends the same order and token, so it is one charge. */
export function StalledPayment({ onRetry }: { onRetry: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={panel} className="flex flex-col gap-3 border-l-2 border-thread bg-paper-deep px-4 py-4 text-sm">
      <p role="status">
        This is taking longer than usual. You can keep waiting, see your orders, or try again. You won’t be
        charged twice.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <LinkButton to={to.myOrder()} variant="secondary">
          See your orders
        </LinkButton>
      </div>
    </div>
  )
}
