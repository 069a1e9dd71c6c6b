import type { CategoryValues } from './category-values.ts'

/** By the names of the fields, as the server's errors name them. */
export type Errors = Readonly<Record<string, string>>

/** Of a part of the fields of a category. */
export type PartProps = {
  values: CategoryValues
  /** Of the category's fields: "categories.0". */
  name: string
  errors: Errors
  onChange: (values: CategoryValues) => void
}
