import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ProductImport } from '../../../contract/imports/product-import.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { ImportOrigin, StateBadge } from './import-words.tsx'
import { importsQuery } from './imports-query.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** Files that were uploaded and what became of them, with a file in and a file out. */
export function ImportsList() {
  const [open, setOpen] = useState<'import' | 'export'>()
  const location = useLocation()
  const [said, setSaid] = useState<unknown>(location.state)
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-5">
      <Notice isShown={typeof said === 'string'} onClose={() => setSaid(undefined)}>
        {String(said)}
      </Notice>
      <p className="max-w-prose text-sm text-stone-700">
        Import products from a Shopify or WooCommerce shop, or export yours. Files are compared with the shop
        first: nothing changes until you’ve reviewed it, and all of it can be undone.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {may('catalogue:write') && <Button onClick={() => setOpen('import')}>Import products</Button>}
        <Button variant="secondary" onClick={() => setOpen('export')}>
          Export products
        </Button>
      </div>
      <Rows />
      {open === 'import' && <UploadDialog onClose={close} />}
      {open === 'export' && <ExportDialog onClose={close} />}
    </div>
  )
}

function Rows() {
  const query = useQuery(importsQuery())
  return (
    <Loaded query={query} what="the imports" skeleton={<ImportsSkeleton />}>
      {({ data: imports }) =>
        imports.length === 0 ? (
          <EmptyState title="No imports yet" />
        ) : (
          <ul className="rounded-sm border border-stone-300 bg-white">
            {imports.map((one) => (
              <Row key={one.id} shown={one} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const Row = ({ shown }: { shown: ProductImport }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-stone-300 px-4 py-3 last:border-b-0">
    <div className="min-w-0">
      <Link
        to={toArea.imports(shown.id)}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline decoration-stone-400 underline-offset-4 hover:decoration-thread"
      >
        {shown.fileName}
      </Link>
      <p className="text-sm wrap-anywhere text-stone-700">
        <ImportOrigin shown={shown} />
      </p>
    </div>
    <StateBadge state={shown.state} />
  </li>
)

const ImportsSkeleton = () => <SkeletonRows heights={['h-18', 'h-18', 'h-18']} />

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
const ExportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Export products">
    <p className="text-sm text-stone-700">
      All products as a Shopify product file (CSV). Columns of earlier imports that this shop doesn’t use are
      included unchanged.
    </p>
    <ul className="mt-4 flex flex-col gap-5">
      {generations.map(({ headers, name, hint }) => (
        <li key={headers} className="flex flex-col items-start gap-2">
          <DownloadLink of="exportProducts" query={{ headers }} className="w-full">
            {name}
          </DownloadLink>
          <span className="text-sm text-stone-700">{hint}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)
