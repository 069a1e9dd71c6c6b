export type Progress = {
  step<Result>(name: string, work: (say: (words: string) => void) => Promise<Result>): Promise<Result>
  /** Ends the display. Steps that are still running print nothing more. */
  close(): void
}

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

/** A terminal shows the running steps in one line that is redrawn; other outputs get a line now and then. */
const redrawIntervalMs = 100
const reminderIntervalMs = 10_000
const spinnerFrames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const eraseLine = '\r\x1b[2K'

export function openProgress(output: Output): Progress {
  const running = new Map<string, number>()
  const onTerminal = output.isTTY === true
  let closed = false
  const print = (line: string) => closed || output.write(`${onTerminal ? eraseLine : ''}${line}\n`)

  const draw = () => {
    if (running.size === 0) return
    const steps = [...running].map(([name, started]) => `${name} ${seconds(started)}`)
    if (!onTerminal) return print(`  … ${steps.join(', ')}`)
    const frame = spinnerFrames[Math.floor(Date.now() / redrawIntervalMs) % spinnerFrames.length]
    output.write(`${eraseLine}${frame} ${steps.join(', ')}`)
  }
  const timer = setInterval(draw, onTerminal ? redrawIntervalMs : reminderIntervalMs).unref()

  return {
    async step(name, work) {
      const started = Date.now()
      let detail = ''
      running.set(name, started)
      try {
        const result = await work((said) => {
          detail = `  (${said})`
        })
        print(`✓ ${name}  ${seconds(started)}${detail}`)
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
