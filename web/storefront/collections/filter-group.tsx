import type { ReactNode } from 'react'
import type { NavigateOptions } from 'react-router'
import type { Facets, FilterOptions } from '../../../contract/catalogue/facets.ts'
import type { ListParams } from './list-params.ts'
import { productCount, shortCount } from './list-title.ts'

export type ListControls = {
  params: ListParams
  setParams: (params: ListParams, options?: NavigateOptions) => void
}

export type Filtering = ListControls & {
  list: { counts: Facets; options?: FilterOptions | undefined; isEstimate?: boolean | undefined }
}

export type FilterSheetProps = Filtering & {
  results: string
  retry: (() => void) | undefined
}

export const FilterGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0 border-t border-stone-300 pt-4">
    <legend className="float-left mb-1 w-full label-caps text-stone-600">{legend}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

type ValueLabelProps = { value: string; count: number; isEstimate: boolean | undefined }

export function ValueLabel({ value, count, isEstimate }: ValueLabelProps) {
  return (
    <>
      {value}
      <span className="sr-only">({productCount(count, isEstimate)})</span>
      <span aria-hidden="true" className="ml-2 inline-block text-stone-600 tabular-nums">
        {shortCount(count, isEstimate)}
      </span>
    </>
  )
}
