import type { ReactNode } from 'react'

type AuthLayoutProps = { title: string; intro?: ReactNode; children: ReactNode; after?: ReactNode }

export function AuthLayout({ title, intro, children, after }: AuthLayoutProps) {
  return (
    <section className="page-width pt-20 pb-12 sm:pb-20">
      <div className="mx-auto flex max-w-md flex-col gap-8">
        <div className="flex flex-col gap-3">
          <h1 className="font-display text-3xl font-medium">{title}</h1>
          {intro && <p className="text-stone-700">{intro}</p>}
        </div>
        {children}
        {after && <div className="border-t border-stone-300 pt-5 text-sm text-stone-700">{after}</div>}
      </div>
    </section>
  )
}
