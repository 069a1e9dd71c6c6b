import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children?: ReactNode }

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <span aria-hidden="true" className="selvedge h-0.5 w-16" />
      <h2 className="font-display text-2xl font-medium">{title}</h2>
      {children}
    </div>
  )
}
