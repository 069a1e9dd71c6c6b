import type { ReactNode } from 'react'

export type BadgeTone = 'blue' | 'yellow' | 'purple' | 'orange' | 'green' | 'stone' | 'thread'

const tones: Record<BadgeTone, string> = {
  blue: 'bg-blue-tint text-blue-text',
  yellow: 'bg-yellow-tint text-yellow-text',
  purple: 'bg-purple-tint text-purple-text',
  orange: 'bg-orange-tint text-orange-text',
  green: 'bg-green-tint text-green-text',
  stone: 'bg-stone-200 text-stone-700',
  thread: 'bg-thread-tint text-thread-deep',
}

export function Badge({ tone = 'stone', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-3 py-1 text-xs font-medium whitespace-nowrap max-[18rem]:whitespace-normal forced-colors:border ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
