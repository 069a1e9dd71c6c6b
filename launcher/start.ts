// `npm start`: runs the whole shop. run-shop.ts has the steps.
import { exit } from 'node:process'

// React and other packages choose their production build while they load, so this comes before they are imported.
process.env.NODE_ENV ??= 'production'
const { runShop } = await import('./run-shop.ts')

exit(await runShop())
