import type { ReactNode } from 'react'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'

type DownloadLinkProps = {
  of: keyof typeof adminPaths
  query?: Record<string, string>
  className?: string
  children: ReactNode
}

/** Saves the file that a call answers. */
export const DownloadLink = ({ of, query = {}, className = '', children }: DownloadLinkProps) => (
  <a
    href={`${endpointAt(adminPaths[of]).path}?${new URLSearchParams(query)}`}
    download
    className={buttonStyle({ variant: 'secondary', className })}
  >
    {children}
  </a>
)
