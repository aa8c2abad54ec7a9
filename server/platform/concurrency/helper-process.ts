import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '../log/log.ts'
import { projectRoot } from '../project-root.ts'
import { Overloaded } from './turnstile.ts'

/** A process that answers one question at a time, and what it takes up, breaks or keeps busy is not the server's. */
export interface HelperProcess<Question, Answer> {
  /** Starts the process where there is none. Rejects where the question ends it or takes too long; `Overloaded` where none starts. */
  ask(question: Question): Promise<Answer>
  /** Ends the process; what it is at is given up. */
  close(): Promise<void>
  /** Of the process that there is now, if any. */
  readonly pid: number | undefined
}

interface Options {
  readonly log: Log
  /** What it is, in the log. */
  readonly name: string
  /** Its file as it is written, beside the one that opens it; built it lies in `dist/server` under the same name. */
  readonly file: URL
  /** Milliseconds without a question after which it ends. */
  readonly idle: number
  /** Milliseconds that one question may take. */
  readonly slowest: number
  /** Everything else on the machine goes first. */
  readonly givesWay?: boolean
}

const slowestStart = 20_000

/**
 * Opens a process that starts with the first question, tells with a first message that it is there, knows nothing of the environment,
 * gives memory back at once, and keeps no server alive by itself. Anyone who asks waits for the answer before asking again.
 */
export function helperProcess<Question extends object, Answer>(
  options: Options,
): HelperProcess<Question, Answer> {
  const { log, name, idle, slowest } = options
  let helper: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined

  return {
    ask,
    async close() {
      clearTimeout(resting)
      if (helper) await end(helper)
    },
    get pid() {
      return helper?.pid
    },
  }

  async function ask(question: Question): Promise<Answer> {
    clearTimeout(resting)
    const running = helper ?? (await start())
    try {
      running.send(question)
      return (await nextMessage(running, slowest)) as Answer
    } catch (error) {
      log.warn({ reason: String(error) }, `a question ended ${name}`)
      await end(running)
      throw error
    } finally {
      resting = setTimeout(() => void (helper && end(helper)), idle).unref()
    }
  }

  async function start(): Promise<ChildProcess> {
    const { file, execArgv } = entryOf(options.file)
    const started = fork(file, {
      cwd: projectRoot,
      execArgv,
      serialization: 'advanced',
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    helper = started
    // One for which there was no room on the machine has no exit, and errors, some of them later, that would end the server.
    started.once('exit', forget).on('error', forget)
    try {
      await nextMessage(started, slowestStart)
    } catch (error) {
      log.error({ err: error }, `${name} does not start`)
      await end(started)
      throw new Overloaded(5, `${name} does not start.`)
    }
    if (options.givesWay && started.pid !== undefined) giveWay(started.pid)
    // Anyone who waits for an answer keeps the server alive; the process by itself does not.
    started.unref()
    started.channel?.unref()
    return started

    function forget() {
      if (helper === started) helper = undefined
    }
  }
}

/** As it was built, or as it is written where that runs. */
function entryOf(written: URL) {
  const file = fileURLToPath(written)
  if (!import.meta.url.endsWith('.ts')) {
    const name = file.replace(/^.*[/\\]|\.ts$/g, '')
    return { file: join(projectRoot, 'dist', 'server', `${name}.js`), execArgv: [] }
  }
  return { file, execArgv: ['--import', 'tsx'] }
}

function giveWay(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems let nobody.
  }
}

/** None of the server's secrets. What was taken up goes back to the system at once, instead of to the arenas of glibc. */
function environment() {
  const kept = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH']
  const found = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return {
    ...Object.fromEntries(found),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  } as NodeJS.ProcessEnv
}

/** Rejects when the process ends before, or takes longer. */
function nextMessage(helper: ChildProcess, milliseconds: number) {
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('It takes too long.'))), milliseconds)
    const onMessage = (message: unknown) => settle(() => resolve(message))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`It ended with ${signal ?? code}.`)))
    const onError = (error: Error) => settle(() => reject(error))
    helper.once('message', onMessage).once('exit', onExit).once('error', onError)
    if (helper.exitCode !== null || helper.signalCode !== null) onExit(helper.exitCode, helper.signalCode)

    function settle(how: () => void) {
      clearTimeout(timer)
      helper.off('message', onMessage).off('exit', onExit).off('error', onError)
      how()
    }
  })
}

/** What it does cannot wait, nor be broken off otherwise. */
function end(helper: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (helper.exitCode !== null || helper.signalCode !== null || helper.pid === undefined) return resolve()
    helper.ref()
    helper.once('exit', () => resolve())
    helper.kill('SIGKILL')
  })
}
