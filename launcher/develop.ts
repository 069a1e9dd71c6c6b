// `npm run dev`: as `npm start`, with pages straight from web/ and a server that restarts when its code changes.
import { runShop } from './run-shop.ts'

process.exit(await runShop({ developing: true }))
