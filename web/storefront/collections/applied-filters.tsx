import { to } from '../../paths.ts'
import { Close } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { type Choice, toggled } from './choice.ts'

/** What narrows the list, each removable by a press. */
export function AppliedFilters({ choice }: { choice: Choice }) {
  const applied = [
    ...(choice.search
      ? [
          {
            name: `“${choice.search}”`,
            without: to.collections({ ...choice, search: undefined, shown: undefined }),
          },
        ]
      : []),
    ...choice.category.map((name) => ({ name, without: to.collections(toggled(choice, 'category', name)) })),
    ...choice.subCategory.map((name) => ({
      name,
      without: to.collections(toggled(choice, 'subCategory', name)),
    })),
  ]
  if (applied.length === 0) return null
  return (
    <ul aria-label="Applied filters" className="mb-6 flex min-w-0 flex-wrap items-center gap-2">
      {applied.map(({ name, without }) => (
        <li key={name} className="min-w-0">
          <Link
            to={without}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-stone-400 px-4 text-sm hover:border-ink"
          >
            <span className="truncate">
              <span className="sr-only">Remove </span>
              {name}
            </span>
            <Close className="size-4" />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={to.collections({ sort: choice.sort })}
            className="flex min-h-11 items-center px-2 text-sm underline decoration-stone-400 underline-offset-4 hover:decoration-thread"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
