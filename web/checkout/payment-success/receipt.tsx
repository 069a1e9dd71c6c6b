import type { ReactNode } from 'react'

/** The facts of a payment, side by side where there is room. */
export const Receipt = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 border-t border-stone-300 sm:grid-cols-3">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-stone-300 py-3 not-last:border-b sm:flex-col sm:flex-nowrap sm:border-b-0 sm:last:items-end">
    <dt className="text-sm text-stone-700">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
