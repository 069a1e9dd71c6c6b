// `npm start`: the whole shop, from nothing to open. server/start/ holds the steps.
import { runShop } from './start/run-shop.ts'

process.exit(await runShop())
