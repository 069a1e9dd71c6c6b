import { useSearchParams } from 'react-router'
import type { ImportId } from '../../../contract/imports/product-import.ts'
import { ImportPage } from './import-page.tsx'
import { ImportsList } from './imports-list.tsx'

/** The list of imports, or the one that the address names. */
export default function ImportsArea() {
  const [query] = useSearchParams()
  // The server checks it.
  const open = query.get('import') as ImportId | null
  return open === null ? <ImportsList /> : <ImportPage key={open} id={open} />
}
