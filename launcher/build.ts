// Builds the pages ahead of a start: for an image, or a folder that the shop's user can't write to.
import { buildPages } from './build-pages.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  console.log((await buildPages()) ? '✓ pages built' : '✓ pages unchanged')
})
