// `npm start`: the whole shop, from nothing to open. run-shop.ts has the steps.
import { exit } from 'node:process'

// React and others choose their fast build by it as they are loaded, so it is set before they are imported.
process.env.NODE_ENV ??= 'production'
const { runShop } = await import('./run-shop.ts')

exit(await runShop())
