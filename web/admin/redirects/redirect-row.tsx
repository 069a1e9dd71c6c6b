import type { Redirect, RedirectOrigin } from '../../../contract/redirects/redirect.ts'
import { may } from '../role.ts'
import { AdminDate } from '../ui/admin-date.tsx'
import { RowAction } from '../ui/row-action.tsx'

const origins: Record<RedirectOrigin, string> = {
  manual: 'Added',
  import: 'Imported',
  automatic: 'Automatic',
}

type RedirectRowProps = {
  redirect: Redirect
  onEdit: (redirect: Redirect) => void
  onRemove: (redirect: Redirect) => void
}

export const RedirectRow = ({ redirect, onEdit, onRemove }: RedirectRowProps) => (
  <li
    id={redirect.id}
    tabIndex={-1}
    className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-stone-300 px-4 py-3 last:border-b-0"
  >
    <div className="min-w-0 flex-1 basis-72">
      <p className="font-medium wrap-anywhere">{redirect.path}</p>
      <p className="text-sm wrap-anywhere text-stone-700">
        <span aria-hidden="true">→ </span>
        <span className="sr-only">leads to </span>
        {redirect.target}
      </p>
    </div>
    <p className="text-sm text-stone-600">
      {origins[redirect.origin]} <AdminDate iso={redirect.createdAt} />
    </p>
    {may('settings:write') && (
      <div className="flex gap-2">
        <RowAction what={`the redirect of ${redirect.path}`} onClick={() => onEdit(redirect)}>
          Edit
        </RowAction>
        <RowAction what={`the redirect of ${redirect.path}`} onClick={() => onRemove(redirect)}>
          Remove
        </RowAction>
      </div>
    )}
  </li>
)
