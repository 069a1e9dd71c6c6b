// Builds the pages of the checkout this file lies in, and says whether there was anything to do.
import { buildPages } from '../../build-pages.ts'
import { describeError } from '../../describe-error.ts'

try {
  console.log((await buildPages()) ? 'built' : 'unchanged')
} catch (error) {
  console.error(`✗ ${describeError(error)}`)
  process.exitCode = 1
}
