import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ImportId, type ImportInDetail, isWorking } from '../../../contract/imports/product-import.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SkeletonRows } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { counted } from '../ui/counted.ts'
import { Loaded } from '../ui/loaded.tsx'
import { ChangesSection } from './changes-section.tsx'
import { ImportButtons } from './import-buttons.tsx'
import { ImportOrigin, StateBadge } from './import-words.tsx'
import { importQuery } from './imports-query.ts'
import { PicturesSection } from './pictures-section.tsx'
import { ProblemsSection } from './problems-section.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { TypesForm } from './types-form.tsx'

/** One import: what it would do or did, with what can be done with it. */
export function ImportPage({ id }: { id: ImportId }) {
  const query = useQuery(importQuery(id))
  return (
    <div className="flex flex-col gap-8">
      <Link
        to={toArea.imports()}
        className="-my-2 inline-flex min-h-11 items-center self-start link-underline"
      >
        All imports
      </Link>
      <Loaded
        query={query}
        what="this import"
        skeleton={<SkeletonRows heights={['h-12', 'h-24']} className="gap-4" />}
      >
        {({ data }) => <ImportDetail shown={data} />}
      </Loaded>
    </div>
  )
}

function ImportDetail({ shown }: { shown: ImportInDetail }) {
  const { id, state, types } = shown
  const isCompared = state !== 'reading' && state !== 'planning' && state !== 'failed'
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-display text-xl font-medium wrap-anywhere">{shown.fileName}</h2>
        <span role="status">
          <StateBadge state={state} />
        </span>
        <p className="basis-full text-sm wrap-anywhere text-stone-700">
          <ImportOrigin shown={shown} />
        </p>
      </header>
      <FormAlert>{shown.problem}</FormAlert>
      {isWorking(shown) && <Work shown={shown} />}
      {isCompared && <Counts shown={shown} />}
      {state === 'review' && types.length > 0 && may('catalogue:write') && (
        // Another list of types is another form.
        <TypesForm key={types.map(({ type }) => type).join('\n')} {...shown} />
      )}
      <ImportButtons shown={shown} />
      {state === 'applied' && <PicturesSection shown={shown} />}
      {state === 'review' && <OtherColumns names={shown.otherColumns} />}
      {isCompared && <ChangesSection shown={shown} />}
      {isCompared && shown.problems > 0 && <ProblemsSection id={id} problems={shown.problems} />}
    </>
  )
}

/** What a file says beyond what the shop shows, before anybody looks for it there. */
const OtherColumns = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center link-underline">
        {counted(names.length, 'column')} not used by this shop
      </summary>
      <p className="mt-1">Their values are kept, and exported with the rest of the file.</p>
      <p className="mt-2 wrap-anywhere text-stone-700">{names.join(', ')}</p>
    </details>
  )

const workNames: Partial<Record<ImportInDetail['state'], string>> = {
  reading: 'Reading the file',
  planning: 'Comparing the file with the shop',
  applying: 'Importing',
  undoing: 'Undoing the import',
}

function Work({ shown: { state, progress } }: { shown: ImportInDetail }) {
  const name = workNames[state] ?? ''
  const label = progress
    ? `${name}: ${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')}`
    : `${name}…`
  return (
    <div className="max-w-xl">
      <ProgressBar label={label} {...progress} />
      <p className="mt-3 text-sm text-stone-700">You can leave this page. It continues in the background.</p>
    </div>
  )
}

/** What each count means before the import, and after it. */
const countNames = [
  { action: 'create', before: 'will be added', after: 'added' },
  { action: 'change', before: 'will be changed', after: 'changed' },
  { action: 'leave', before: 'unchanged', after: 'unchanged' },
  { action: 'refuse', before: 'refused', after: 'refused' },
] as const

function Counts({ shown: { counts, state, kept } }: { shown: ImportInDetail }) {
  const isBefore = state === 'review' || state === 'applying'
  return (
    <div>
      <dl className="grid grid-cols-2 gap-px border border-stone-300 bg-stone-300 lg:grid-cols-4">
        {countNames.map(({ action, before, after }) => (
          <div key={action} className="flex flex-col-reverse bg-white p-4">
            <dt className="text-sm text-stone-700">{isBefore ? before : after}</dt>
            <dd className="text-2xl tabular-nums">{counts[action].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {kept > 0 && (
        <p className="mt-3 text-sm">
          {counted(kept, 'product')} had been edited in the meantime; those edits were kept. “Edited since”
          below shows them.
        </p>
      )}
      {state === 'undone' && (
        <p className="mt-3 text-sm">
          This import is undone: {kept > 0 ? 'the other' : 'the'} products it added are archived, and{' '}
          {kept > 0 ? 'the others' : 'those'} it changed are as before.
        </p>
      )}
    </div>
  )
}
