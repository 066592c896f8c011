const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

export interface Progress {
  /** Shows a step while it runs, and then its outcome. Shows and rethrows an error. */
  step<T>(title: string, work: () => Promise<T>, outcome?: (value: T) => string): Promise<T>
  /** Writes a line, even during a step. */
  say(line: string): void
}

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Opens the progress of a command. Each step has a spinner and a tick on a terminal, and two plain lines elsewhere. */
export function openProgress(output: Output): Progress {
  return output.isTTY === true ? onTerminal(output) : asLines(output)
}

function asLines(output: Output): Progress {
  let last = ''
  const write = (line: string): void => {
    output.write(`${line}\n`)
    last = line
  }
  return {
    step: async (title, work, outcome) => {
      const begin = `${title} …`
      write(begin)
      const start = performance.now()
      const value = await work()
      // Other lines may have been written in between.
      const whose = last === begin ? '' : `${title}: `
      write(`  ${whose}done in ${seconds(start)}${suffix(outcome?.(value))}`)
      return value
    },
    say: write,
  }
}

function onTerminal(output: Output): Progress {
  let current: string | undefined
  const clear = (): unknown => output.write('\r\u001b[K')
  return {
    step: async (title, work, outcome) => {
      const start = performance.now()
      let frame = 0
      const draw = (): void => {
        current = `  \u001b[36m${FRAMES[frame++ % FRAMES.length] ?? ''}\u001b[0m ${title}`
        clear()
        output.write(current)
      }
      draw()
      const timer = setInterval(draw, 80)
      const end = (sign: string, text: string): void => {
        clearInterval(timer)
        current = undefined
        clear()
        output.write(`  ${sign} ${text}\n`)
      }
      try {
        const value = await work()
        const time = `\u001b[2m${seconds(start)}\u001b[0m`
        end('\u001b[32m✓\u001b[0m', `${title}${suffix(outcome?.(value))}  ${time}`)
        return value
      } catch (error) {
        end('\u001b[31m✗\u001b[0m', title)
        throw error
      }
    },
    say: line => {
      if (current !== undefined) clear()
      output.write(`${line}\n`)
      if (current !== undefined) output.write(current)
    },
  }
}

const suffix = (text: string | undefined): string => (text ? `: ${text}` : '')
const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`
