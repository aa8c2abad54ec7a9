import { fork, type ChildProcess } from 'node:child_process'
import type { Log } from '../platform/log/log.ts'

export interface RunningChild {
  /** Sends it a message, if it runs. */
  tell(message: object): void
  /** For good; also one that does not end by itself. */
  end(): Promise<void>
}

interface Child {
  /** What the log calls it. */
  readonly name: string
  /** What is run. */
  readonly file: string
  /** Variables of its environment, read at each start. It gets no other one but those that a process needs. */
  readonly environment: () => Readonly<Record<string, string>>
  /** Receives its messages. */
  readonly onMessage?: (message: unknown) => void
  /** Milliseconds that it gets to end by itself. */
  readonly grace?: number
}

/** Milliseconds before a process that has ended is started again. */
const soon = 2_000

/** Runs a process of its own beside the server, which knows no secret but those of its environment, and starts it again when it ends. */
export function runChild(
  { name, file, environment, onMessage = () => {}, grace = 5_000 }: Child,
  log: Log,
): RunningChild {
  let child: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  let isOver = false
  start()
  return {
    tell(message) {
      child?.send(message)
    },
    async end() {
      isOver = true
      clearTimeout(again)
      const running = child
      if (!running) return
      await new Promise((resolve) => {
        const impatient = setTimeout(() => {
          log.warn(`${name} does not end, and is killed`)
          running.kill('SIGKILL')
        }, grace)
        running.once('exit', () => {
          clearTimeout(impatient)
          resolve(undefined)
        })
        running.kill('SIGTERM')
      })
    },
  }

  function start() {
    const { PATH, SystemRoot } = process.env
    const started = fork(file, {
      env: { PATH, SystemRoot, NODE_ENV: 'production', ...environment() },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    started.on('message', onMessage)
    // A message was sent while it ended, or the system had no room for another process: then it never exits.
    started.on('error', (error) => {
      log.warn({ err: error }, `${name} cannot be reached`)
      if (started.pid === undefined) startAgain(started)
    })
    started.once('exit', (code, signal) => {
      if (!isOver) log.warn({ code, signal }, `${name} has ended, and is started again`)
      startAgain(started)
    })
  }

  /** Once, however many errors it reports. */
  function startAgain(ended: ChildProcess) {
    if (child !== ended) return
    child = undefined
    if (!isOver) again = setTimeout(start, soon)
  }
}
