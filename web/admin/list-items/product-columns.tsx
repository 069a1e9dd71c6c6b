import type { ReactNode } from 'react'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { AdminDate } from '../admin-date.tsx'
import { StockCell } from '../stock/stock-cell.tsx'
import { PriceCell } from './price-cell.tsx'
import type { ProductOrder } from './product-list-params.ts'

/** A column of List Items after the picture and the name. */
export type ProductColumn = {
  title: string
  /** Set where the list can be sorted by the column. */
  order?: ProductOrder
  /** Classes of the head and the cells: width, and the screens that show the column. */
  style: string
  isNumber?: boolean
  Cell: (product: AdminListRow) => ReactNode
}

export const listColumns: readonly ProductColumn[] = [
  {
    title: 'Category',
    order: 'category',
    style: 'w-1/4 max-md:hidden',
    Cell: ({ category, subCategory }) => `${category}, ${subCategory}`,
  },
  { title: 'Stock', style: 'w-1/6 max-md:hidden', Cell: StockCell },
  {
    title: 'Price',
    order: 'price',
    style: 'w-32 max-md:w-26 max-md:pr-0',
    isNumber: true,
    Cell: PriceCell,
  },
  {
    title: 'Added',
    order: 'date',
    style: 'w-28 pr-0 max-md:hidden',
    isNumber: true,
    Cell: ({ createdAt }) => <AdminDate iso={createdAt} />,
  },
]
