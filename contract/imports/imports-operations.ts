import { z } from 'zod'
import { bodyLimits, operation } from '../operation.ts'
import { next, paging } from '../paging.ts'
import {
  ImportChange,
  ImportId,
  ImportInDetail,
  ImportProblem,
  importActions,
  ProductImport,
  TypeChoices,
} from './product-import.ts'

const reads = { access: 'administrator', right: 'catalogue:read' } as const
const writes = { access: 'administrator', right: 'catalogue:write' } as const
const one = z.object({ id: ImportId })

export const listImports = operation('listImports', {
  summary: 'Product files that were uploaded, the newest first, and what became of them.',
  ...reads,
  input: z.object({}),
  answer: z.object({ data: z.array(ProductImport) }),
})

export const getImport = operation('getImport', {
  summary: 'One import: how far it is, and how many products it makes, changes, leaves and refuses.',
  ...reads,
  input: one,
  answer: z.object({ data: ImportInDetail }),
  errors: ['import-not-found'],
})

export const listImportChanges = operation('listImportChanges', {
  summary: 'What an import makes of each product, beside what is there.',
  ...reads,
  input: one.extend({
    ...paging,
    /** One action, or those that somebody had changed meanwhile and that stayed as they were. */
    action: z.enum([...importActions, 'kept'], { error: 'There is no such action.' }).optional(),
  }),
  answer: z.object({ data: z.array(ImportChange), next }),
  errors: ['import-not-found'],
})

export const listImportProblems = operation('listImportProblems', {
  summary: 'Cells of the file that are left out or taken otherwise, by line and column, with the reason.',
  ...reads,
  input: one.extend({ ...paging }),
  answer: z.object({ data: z.array(ImportProblem), next }),
  errors: ['import-not-found'],
})

export const setImportTypes = operation('setImportTypes', {
  summary: 'Says in which category the products of a type belong; later imports remember it.',
  ...writes,
  bodyLimit: bodyLimits.text,
  input: one.extend({ types: TypeChoices }),
  answer: z.object({ data: ImportInDetail }),
  errors: ['import-not-found', 'import-not-ready'],
})

export const applyImport = operation('applyImport', {
  summary: 'Makes what was reviewed true, in the background.',
  ...writes,
  input: one.extend({
    /** `plannedAt` of the review that was shown. With another one the import is refused as `import-not-ready`. */
    seen: z.iso.datetime({ error: 'This is not the time of a review.' }).max(40).optional(),
  }),
  errors: ['import-not-found', 'import-not-ready', 'import-types-missing'],
})

export const undoImport = operation('undoImport', {
  summary: 'Takes a whole import back, in the background; what was edited since stays and is named.',
  ...writes,
  input: one,
  errors: ['import-not-found', 'import-not-ready'],
})

export const discardImport = operation('discardImport', {
  summary: 'Throws a file away that was not imported.',
  ...writes,
  input: one,
  errors: ['import-not-found', 'import-not-ready'],
})

export const retryImportPictures = operation('retryImportPictures', {
  summary: 'Asks again for the pictures of an import that could not be fetched.',
  ...writes,
  input: one,
  errors: ['import-not-found'],
})

export const exportProducts = operation('exportProducts', {
  summary: 'All products as Shopify’s product file, with the columns that the shop has no place for.',
  ...reads,
  answersWith: 'text/csv',
  answer: z.string(),
  input: z.object({
    /** Which headers; as imported unless said. */
    headers: z.enum(['classic', 'current'], { error: 'Choose classic or current.' }).optional(),
    /** Only the rows of this import. */
    id: ImportId.optional(),
  }),
  errors: ['import-not-found'],
})
