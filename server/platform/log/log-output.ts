import { type DestinationStream, pino } from 'pino'

/** Bytes that wait to be written at most: where nobody reads the log, the newest lines are lost, and not the server. */
const mostWaiting = 16_777_216

/**
 * Writes the lines of the log to a file, or to what the process was given as its output. What cannot be written, because a disk is full,
 * is lost, and the next line is tried again: a log is no reason to answer nobody.
 */
export function logOutput(to: number | string): DestinationStream {
  let isFailing = false
  // What is left would be tried for ever, and the process never end. It is asked before pino's own listener, which comes later.
  process.once('exit', () => {
    if (isFailing) output.destroy()
  })
  let output = open()
  return {
    write(line) {
      if (output.destroyed) output = open()
      output.write(line)
    },
  }

  function open(): Output {
    const opened = pino.destination({ dest: to, maxLength: mostWaiting }) as Output
    opened.on('error', () => {
      isFailing = true
      opened.destroy()
    })
    opened.on('write', () => (isFailing = false))
    return opened
  }
}

type Output = ReturnType<typeof pino.destination> & { readonly destroyed: boolean }
