import { useInfiniteQuery } from '@tanstack/react-query'
import { type ImportId, type ImportProblem, mostProblems } from '../../../contract/imports/product-import.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { apiPages } from '../api-query.ts'
import { counted } from '../ui/counted.ts'
import { PanelSection } from '../ui/panel-section.tsx'
import { LoadedRows } from '../ui/show-more.tsx'

/** Cells of the file that are left out or taken otherwise, and why. */
export function ProblemsSection({ id, problems }: { id: ImportId; problems: number }) {
  const query = useInfiniteQuery(apiPages('listImportProblems', { id }))
  return (
    <PanelSection
      title={
        problems < mostProblems
          ? `${counted(problems, 'cell')} to look at`
          : `${mostProblems.toLocaleString('en-US')} or more cells to look at`
      }
      className="gap-4"
    >
      {problems >= mostProblems && (
        <p className="text-sm text-stone-700">
          The first {mostProblems.toLocaleString('en-US')} are listed. There may be more in the file.
        </p>
      )}
      <LoadedRows
        query={query}
        what="cells to look at"
        skeleton={<Skeleton className="h-24" />}
        idOf={(_, place) => rowId(place)}
      >
        {(shown) => <ProblemsTable problems={shown} />}
      </LoadedRows>
    </PanelSection>
  )
}

const rowId = (place: number): string => `problem-${place}`

const kindNames: Readonly<Record<ImportProblem['kind'], string>> = {
  refused: 'Left out',
  changed: 'Read differently',
}

const cell = 'px-3 py-2.5 align-top wrap-anywhere'

const ProblemsTable = ({ problems }: { problems: readonly ImportProblem[] }) => (
  <table className="w-full table-fixed border border-stone-300 bg-white text-left text-sm">
    <thead className="border-b border-ink">
      <tr>
        <th scope="col" className={`${cell} w-20 max-sm:hidden`}>
          Line
        </th>
        <th scope="col" className={`${cell} w-[28%] sm:w-[22%]`}>
          Column
        </th>
        <th scope="col" className={`${cell} w-[26%]`}>
          Value
        </th>
        <th scope="col" className={cell}>
          Reason
        </th>
      </tr>
    </thead>
    <tbody>
      {problems.map(({ line, column, value, reason, kind }, place) => (
        // Rows are only added, at the end.
        <tr key={rowId(place)} id={rowId(place)} tabIndex={-1} className="border-b border-stone-300">
          <td className={`${cell} tabular-nums max-sm:hidden`}>{line}</td>
          <td className={cell}>
            <span className="block text-stone-700 sm:hidden">Line {line}</span>
            {column}
          </td>
          <td className={cell}>
            <span className="line-clamp-4">{value}</span>
          </td>
          <td className={cell}>
            <span className="font-medium">{kindNames[kind]}.</span> {reason}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
