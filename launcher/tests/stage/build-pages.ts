// Builds the pages of the checkout this file lies in, and says whether there was anything to do.
import { buildPages } from '../../build-pages.ts'
import { runCommand } from '../../run-command.ts'

await runCommand(async () => {
  console.log((await buildPages()) ? 'built' : 'unchanged')
})
