import { adminPaths } from '../../../contract/admin-paths.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/dialog.tsx'

const generations = [
  {
    headers: 'current',
    name: 'Current columns',
    hint: 'Shopify’s column names since 2025, such as “URL handle” and “Price”.',
  },
  {
    headers: 'classic',
    name: 'Classic columns',
    hint: 'The earlier names, such as “Handle” and “Variant Price”. Other tools mostly read these.',
  },
] as const

/** The same file in either generation of Shopify's column names. */
export const ExportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Export products">
    <p className="text-sm text-stone-700">
      All products as Shopify’s product file (CSV). Columns that came with an import and that this shop has no
      use for are in it as they were.
    </p>
    <ul className="mt-4 flex flex-col gap-5">
      {generations.map(({ headers, name, hint }) => (
        <li key={headers} className="flex flex-col items-start gap-2">
          <a
            href={`${endpointAt(adminPaths.exportProducts).path}?headers=${headers}`}
            download
            className={buttonStyle({ variant: 'secondary', className: 'w-full' })}
          >
            {name}
          </a>
          <span className="text-sm text-stone-700">{hint}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)
