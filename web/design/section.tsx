import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="design-section">
      <h2 className="font-display text-2xl font-medium">{title}</h2>
      {children}
    </section>
  )
}

export function States({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section className="design-states" aria-label={of}>
      <h3 className="label-caps text-stone-600">{of}</h3>
      <div>{children}</div>
    </section>
  )
}
