import type { ReactNode } from 'react'

export const FormAlert = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="border-l-2 border-thread pl-3 text-sm error-text empty:hidden">
    {children}
  </p>
)
