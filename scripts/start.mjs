// The entry of every npm script, for a machine with only Node 20 and npm: installs missing packages, then runs the program
// in its first argument (`node scripts/start.mjs launcher/start.ts …`) on the Node that package.json pins.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, pinnedNode } from './install.mjs'

const [program, ...values] = process.argv.slice(2)
const address = new URL(`../${program}`, import.meta.url)

/** Programs of the launcher run a shop; all others test, check or measure it. */
const needsDevelopment = !program.startsWith('launcher/')

await install({ needsDevelopment }).catch((error) => {
  console.error(`✗ ${error.message}`)
  process.exit(1)
})
// npm sets this too; here it is for direct calls of this file.
process.env.PATH = [fileURLToPath(new URL('../node_modules/.bin', import.meta.url)), process.env.PATH].join(
  delimiter,
)
if (realpathSync(process.execPath) === realpathSync(pinnedNode)) {
  process.argv = [process.execPath, fileURLToPath(address), ...values]
  await import(address.href)
} else {
  await runOnPinnedNode()
}

/** Node can't replace its own process, so this one waits, forwards signals and ends with the program's exit code. */
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
