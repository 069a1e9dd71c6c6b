import type { Activity } from '../../../contract/administration/activity.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminDateTime } from '../ui/admin-date.tsx'
import { activityInWords } from './activity-words.ts'
import { type ChangedField, changedFields } from './changed-fields.ts'

const shownFields = 4

/** Who did what, when and from where, with the fields that were changed. */
export function ActivityEntry({ entry }: { entry: Activity }) {
  const { id, at, administrator, address, outcome, subject } = entry
  const fields = changedFields(entry.before, entry.after).filter(({ after }) => after !== subject)
  return (
    <li
      id={id}
      tabIndex={-1}
      className="grid gap-x-6 gap-y-1 border-b border-stone-300 px-4 py-3 text-sm last:border-b-0 lg:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <p className="text-stone-700">
        <AdminDateTime iso={at} />
        <span className="block text-xs wrap-anywhere">from {address}</span>
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-base font-medium">{activityInWords(entry)}</span>
          {outcome === 'refused' && <Badge tone="yellow">Refused</Badge>}
          {outcome === 'unknown' && <Badge tone="yellow">Interrupted: may have taken effect</Badge>}
        </p>
        <p className="wrap-anywhere text-stone-700">{administrator.email}</p>
        {subject && subject !== administrator.email && (
          <p className="text-xs wrap-anywhere text-stone-700">{subject}</p>
        )}
        <Fields fields={fields} />
      </div>
    </li>
  )
}

function Fields({ fields }: { fields: readonly ChangedField[] }) {
  if (fields.length <= shownFields) return <FieldList fields={fields} />
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4 md:min-h-8">
        {fields.length} values
      </summary>
      <FieldList fields={fields} />
    </details>
  )
}

const FieldList = ({ fields }: { fields: readonly ChangedField[] }) => (
  <dl className="mt-1 flex flex-col gap-1 empty:hidden">
    {fields.map(({ name, before, after }) => (
      <div key={name} className="flex flex-wrap gap-x-2">
        <dt className="text-stone-700 wrap-anywhere">{name}</dt>
        <dd className="min-w-0 wrap-anywhere">
          {before !== '' && (
            <>
              <del className="text-stone-700">{before}</del>
              <span aria-hidden="true"> → </span>
            </>
          )}
          {after === '' ? (
            <span className="text-stone-700">nothing</span>
          ) : (
            <ins className="no-underline">{after}</ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
