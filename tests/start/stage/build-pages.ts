// Builds the pages of the checkout this file lies in, and says whether there was anything to do.
import { buildPages } from '../../../server/start/build.ts'
import { explainFailure } from '../../../server/start/explain-failure.ts'

try {
  console.log((await buildPages()) ? 'built' : 'unchanged')
} catch (error) {
  console.error(`✗ ${explainFailure(error)}`)
  process.exitCode = 1
}
