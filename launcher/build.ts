// Builds the pages, for an install that leaves the development packages out afterwards (docs/operations/production-install.md).
import { buildPages } from './build-pages.ts'
import { describeError } from './describe-error.ts'

try {
  console.log((await buildPages()) ? '✓ pages built' : '✓ pages unchanged')
} catch (error) {
  console.error(`✗ ${describeError(error)}`)
  process.exitCode = 1
}
