import type { ReactNode } from 'react'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'

type CsvLinkProps = { of: keyof typeof adminPaths; query: Record<string, string>; children: ReactNode }

/** Saves the file that a call answers. */
export const CsvLink = ({ of, query, children }: CsvLinkProps) => (
  <a
    href={`${endpointAt(adminPaths[of]).path}?${new URLSearchParams(query)}`}
    download
    className={buttonStyle({ variant: 'secondary' })}
  >
    {children}
  </a>
)
