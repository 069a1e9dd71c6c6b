// The way into every npm script, on a machine that has nothing but Node 20 and npm: installs what is missing,
// then runs the program it is told (`node scripts/start.mjs launcher/start.ts …`) on the Node that package.json pins.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, pinnedNode } from './install.mjs'

const [program, ...values] = process.argv.slice(2)
const address = new URL(`../${program}`, import.meta.url)

await install().catch((error) => {
  console.error(`✗ ${error.message}`)
  process.exit(1)
})
// As npm has it, also for whoever calls this file directly.
process.env.PATH = [fileURLToPath(new URL('../node_modules/.bin', import.meta.url)), process.env.PATH].join(
  delimiter,
)
if (realpathSync(process.execPath) === realpathSync(pinnedNode)) {
  process.argv = [process.execPath, fileURLToPath(address), ...values]
  await import(address.href)
} else {
  await runOnPinnedNode()
}

/** Node can't replace itself, so this process stands by: it hands on signals and ends as the program ends. */
function runOnPinnedNode() {
  const child = spawn(pinnedNode, [...process.execArgv, fileURLToPath(address), ...values], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + constants.signals[signal]
      resolve()
    })
  })
}
