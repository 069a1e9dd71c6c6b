import type { ReactNode } from 'react'

/** Says why a form could not be sent; announced when its text appears, and invisible without one. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="border-l-2 border-thread pl-3 text-sm font-medium text-thread empty:hidden">
    {children}
  </p>
)
