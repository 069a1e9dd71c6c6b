import { adminPaths } from '../../../contract/admin-paths.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'

/** The report as a file, with all its rows. */
export const ReportFile = (report: InputOf<'exportReport'>) => (
  <a
    href={`${endpointAt(adminPaths.exportReport).path}?${new URLSearchParams(report)}`}
    download
    className={buttonStyle({ variant: 'secondary' })}
  >
    Save as CSV
  </a>
)
