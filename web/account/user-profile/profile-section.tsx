import { type ReactNode, useId } from 'react'

type ProfileSectionProps = { title: string; intro?: string; children: ReactNode }

export function ProfileSection({ title, intro, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 border-t border-stone-300 pt-8">
      <div>
        <h2 id={id} className="font-display text-2xl font-medium">
          {title}
        </h2>
        {intro && <p className="mt-1 text-sm text-stone-700 wrap-anywhere">{intro}</p>}
      </div>
      {children}
    </section>
  )
}
