import type { PageSource } from '../../server/pages/page-source.ts'

/** Tests that look at no screen need no build. */
export const noPages: PageSource = {
  load: async () => ({ routes: {}, entry: { module: {} } }) as never,
  serveFile: (_request, _response, otherwise) => otherwise(),
  hasFile: () => false,
  developing: false,
  close: async () => {},
}
