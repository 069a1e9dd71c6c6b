// Builds the pages of the checkout this file lies in, and says whether there was anything to do.
import { buildPages } from '../../build-pages.ts'
import { explainFailure } from '../../describe-error.ts'

try {
  console.log((await buildPages()) ? 'built' : 'unchanged')
} catch (error) {
  console.error(`✗ ${explainFailure(error)}`)
  process.exitCode = 1
}
