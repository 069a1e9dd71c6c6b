import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { saveContentPage, undoContentPage, unpublishContentPage } from './act-on-page.ts'
import { onContentPage } from './content-pages.ts'
import { listContentPageVersions, listPages, readNewest, toEdited } from './edited-page.ts'
import { findContentPage } from './find-content-page.ts'
import { readHomePage } from './home-page.ts'
import { renderPage } from './render-markup.ts'

export const contentHandlers = (context: AppContext): HandlersOf<'content'> => ({
  getContentPage: async ({ input: { name }, dependencies }) => {
    dependencies.add(onContentPage(name))
    return { data: await findContentPage(context, name) }
  },
  getHomePage: async ({ dependencies }) => ({ data: await readHomePage(context, dependencies) }),
  listContentPages: async () => ({ data: await listPages(context.database) }),
  getEditedContentPage: async ({ input: { name } }) => {
    const newest = await readNewest(context.database, name)
    return { data: await toEdited(context.database, name, newest) }
  },
  saveContentPage: async (call) => ({ data: await saveContentPage(context, call) }),
  unpublishContentPage: async (call) => ({ data: await unpublishContentPage(context, call) }),
  undoContentPage: async (call) => ({ data: await undoContentPage(context, call) }),
  previewContentPage: async ({ input }) => ({ data: renderPage(input) }),
  listContentPageVersions: async ({ input }) => listContentPageVersions(context.database, input),
})
