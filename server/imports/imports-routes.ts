import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { exportProducts } from './export-products.ts'
import { getImport, listChanges, listImports, listProblems } from './import-queries.ts'
import { setTypes } from './import-types.ts'
import { retryPictures } from './picture-queries.ts'
import { beginApplying, beginUndoing, discardImport } from './steps.ts'

export const importHandlers = (context: AppContext): HandlersOf<'imports'> => ({
  listImports: async () => ({ data: await listImports(context.database) }),
  getImport: async ({ input }) => ({ data: await getImport(context.database, input.id) }),
  listImportChanges: async ({ input }) => listChanges(context.database, input),
  listImportProblems: async ({ input }) => listProblems(context.database, input),
  setImportTypes: async ({ input, audit }) => {
    await setTypes(context, input)
    audit({ subject: input.id, after: { types: input.types } })
    return { data: await getImport(context.database, input.id) }
  },
  applyImport: async ({ input, audit }) => {
    const { fileName, counts } = await beginApplying(context, input)
    audit({ subject: input.id, after: { fileName, ...counts } })
    return { message: 'The import has begun.' }
  },
  undoImport: async ({ input, audit }) => {
    audit({ subject: input.id, after: { fileName: await beginUndoing(context, input.id) } })
    return { message: 'The import is being undone.' }
  },
  discardImport: async ({ input, audit }) => {
    audit({ subject: input.id, after: { fileName: await discardImport(context, input.id) } })
    return { message: 'The file was discarded.' }
  },
  retryImportPictures: async ({ input, audit }) => {
    await getImport(context.database, input.id)
    const pictures = await retryPictures(context.database, input.id, context.clock())
    audit({ subject: input.id, after: { pictures } })
    return { message: 'The pictures are being fetched again.' }
  },
  exportProducts: async ({ input, audit }) => {
    audit({ subject: input.id ?? 'all products' })
    return exportProducts(context, input)
  },
})
