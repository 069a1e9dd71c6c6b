import type { ReactNode } from 'react'

/** A part of the page, with a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="design-section">
      <h2 className="font-display text-2xl font-medium">{title}</h2>
      {children}
    </section>
  )
}

/** One thing in all its states, side by side. */
export function States({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section className="design-states" aria-label={of}>
      <h3 className="label-caps text-stone-600">{of}</h3>
      <div>{children}</div>
    </section>
  )
}
