// `npm run dev`: like `npm start`, but Vite serves the pages from web/ and the server restarts when its code changes.
import { runShop } from './run-shop.ts'

process.exit(await runShop({ developing: true }))
