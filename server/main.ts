// `npm start`: the whole shop, from nothing to open. server/start/ holds the steps.
import { exit } from 'node:process'

// React and others choose their fast build by it as they are loaded, so it is set before they are imported.
process.env.NODE_ENV ??= 'production'
const { runShop } = await import('./start/run-shop.ts')

exit(await runShop())
