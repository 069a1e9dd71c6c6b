/** Shows whoever starts the shop what is being done, and how long each step took. */
export type Progress = {
  /** Runs one step; a line appears when it is done, and a sign of life while it takes long. */
  step<Result>(name: string, work: (say: (words: string) => void) => Promise<Result>): Promise<Result>
  /** Ends the display; steps that go on are not heard of again. */
  close(): void
}

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

/** Milliseconds between signs of life: on a terminal the line is redrawn, elsewhere a line is added. */
const redraw = 100
const remind = 10_000
const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const eraseLine = '\r\x1b[2K'

/** Steps may run at the same time. `say` adds a few words to a step's line, such as how many were done. */
export function openProgress(output: Output): Progress {
  const running = new Map<string, number>()
  const onTerminal = output.isTTY === true
  let closed = false
  const print = (line: string) => closed || output.write(`${onTerminal ? eraseLine : ''}${line}\n`)

  const draw = () => {
    if (running.size === 0) return
    const signs = [...running].map(([name, started]) => `${name} ${seconds(started)}`)
    if (!onTerminal) return print(`  … ${signs.join(', ')}`)
    const turn = spinner[Math.floor(Date.now() / redraw) % spinner.length]
    output.write(`${eraseLine}${turn} ${signs.join(', ')}`)
  }
  const timer = setInterval(draw, onTerminal ? redraw : remind).unref()

  return {
    async step(name, work) {
      const started = Date.now()
      let words = ''
      running.set(name, started)
      try {
        const result = await work((said) => {
          words = `  (${said})`
        })
        print(`✓ ${name}  ${seconds(started)}${words}`)
        return result
      } catch (error) {
        print(`✗ ${name}  ${seconds(started)}`)
        throw error
      } finally {
        running.delete(name)
      }
    },
    close() {
      if (closed) return
      closed = true
      clearInterval(timer)
      if (onTerminal) output.write(eraseLine)
    },
  }
}

const seconds = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`
