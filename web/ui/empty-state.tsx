import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** The page's own heading where the page has no other. */
  heading?: 'h1' | 'h2'
}

export function EmptyState({ title, children, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <span aria-hidden="true" className="selvedge h-0.5 w-16" />
      <Heading className="font-display text-2xl font-medium">{title}</Heading>
      {children}
    </div>
  )
}
