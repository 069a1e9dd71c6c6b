import type { StatusCheck, StatusFact, StatusLevel, StatusSubject } from '../../../contract/status/status.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { AdminDateTime } from '../ui/admin-date.tsx'

const names: Readonly<Record<StatusSubject, string>> = {
  mail: 'Mail',
  payments: 'Payments',
  books: 'Books',
  jobs: 'Jobs',
  backup: 'Backup',
  database: 'Database',
  disk: 'Disk',
}

const levels: Readonly<Record<StatusLevel, { tone: BadgeTone; name: string; edge: string }>> = {
  good: { tone: 'green', name: 'Good', edge: '' },
  watch: { tone: 'yellow', name: 'Warning', edge: 'border-l-yellow-text' },
  bad: { tone: 'thread', name: 'Action needed', edge: 'border-l-thread' },
}

/** One part of the shop: how it is, what to do, and what was found. */
export function StatusCheckCard({ check }: { check: StatusCheck }) {
  const { subject, level, says, todo, facts } = check
  const { tone, name, edge } = levels[level]
  return (
    <li className={`flex flex-col gap-2 rounded-sm border border-l-4 border-stone-300 bg-white p-4 ${edge}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">{names[subject]}</h2>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <p className="wrap-anywhere">{says}</p>
      {todo && (
        <p className="text-sm wrap-anywhere">
          <strong className="font-medium">What to do:</strong> {todo}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-stone-700">
          {facts.map((fact) => (
            <Fact key={fact.name} fact={fact} />
          ))}
        </dl>
      )}
    </li>
  )
}

const Fact = ({ fact: { name, text, at } }: { fact: StatusFact }) => (
  <div className="flex min-w-0 flex-wrap gap-x-1.5">
    <dt>{name}:</dt>
    <dd className="min-w-0 wrap-anywhere">
      {text}
      {at && <AdminDateTime iso={at} />}
    </dd>
  </div>
)
