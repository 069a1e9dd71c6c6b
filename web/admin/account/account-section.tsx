import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; intro?: string; children: ReactNode }

export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div>
        <h2 id={id} className="font-display text-xl font-medium">
          {title}
        </h2>
        {intro && <p className="mt-1 text-sm text-stone-700">{intro}</p>}
      </div>
      {children}
    </section>
  )
}
