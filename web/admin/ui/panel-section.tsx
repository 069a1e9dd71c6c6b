import { type ReactNode, useId } from 'react'

type PanelSectionProps = { title: string; intro?: string; className?: string; children: ReactNode }

/** A part of a screen of the panel, which its heading names. */
export function PanelSection({ title, intro, className = 'gap-5', children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`flex min-w-0 flex-col ${className}`}>
      <div>
        <h2 id={id} className="font-display text-xl font-medium">
          {title}
        </h2>
        {intro && <p className="mt-1 max-w-prose text-sm text-stone-700">{intro}</p>}
      </div>
      {children}
    </section>
  )
}
