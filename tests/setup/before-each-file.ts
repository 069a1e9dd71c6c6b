import fc from 'fast-check'
import { lowerPasswordCost } from './password-cost.ts'
import { isQuickRun } from './quick-run.ts'

/** `npm test` tries the same random cases each time: a change is not refused for what it did not touch. */
if (isQuickRun) fc.configureGlobal({ seed: 1 })

lowerPasswordCost()
