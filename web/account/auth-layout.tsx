import type { ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

type AuthLayoutProps = { title: string; intro?: ReactNode; children: ReactNode; after?: ReactNode }

export function AuthLayout({ title, intro, children, after }: AuthLayoutProps) {
  return (
    <section className="page-width pt-20 pb-12 sm:pb-20">
      <div className="mx-auto flex min-h-96 max-w-md flex-col gap-8">
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

type AuthNoticeProps = { title?: string; text: string; to: string; action: string }

/** The result of an emailed link, and the next step. */
export const AuthNotice = ({ title = 'This link no longer works', text, to, action }: AuthNoticeProps) => (
  <AuthLayout title={title}>
    <p role="status" className="text-stone-700">
      {text}
    </p>
    <LinkButton to={to} className="self-start">
      {action}
    </LinkButton>
  </AuthLayout>
)

/** Stands beside what works by script alone, where scripts are off. */
export const NeedsScript = () => (
  <p className="hidden text-sm text-stone-700 scriptless:block">
    This page needs JavaScript, which is turned off in this browser.
  </p>
)
