import type { ListParams } from './list-params.ts'

type Titled = Pick<ListParams, 'category' | 'subCategory'> & { search?: string | undefined }

export function listTitle({ search, category, subCategory }: Titled): string {
  if (search !== undefined) return `Results for “${search}”`
  const [oneCategory, ...otherCategories] = category
  const [oneType, ...otherTypes] = subCategory
  if (otherCategories.length > 0 || otherTypes.length > 0) return 'Collection'
  if (oneCategory && oneType) return `${oneType} for ${oneCategory.toLowerCase()}`
  return oneCategory ?? oneType ?? 'Collection'
}

export const productCount = (total: number): string => (total === 1 ? '1 product' : `${total} products`)
