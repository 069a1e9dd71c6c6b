// Builds the pages ahead of a start: for an image, or a folder that the shop's user can't write to.
import { buildPages } from './build-pages.ts'
import { describeError } from './describe-error.ts'

try {
  console.log((await buildPages()) ? '✓ pages built' : '✓ pages unchanged')
} catch (error) {
  console.error(`✗ ${describeError(error)}`)
  process.exitCode = 1
}
