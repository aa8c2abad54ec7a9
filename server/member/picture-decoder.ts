import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CallError } from '../platform/contract/call-error.ts'
import type { Log } from '../platform/log.ts'
import { projectRoot } from '../platform/project-root.ts'
import { Overloaded, turnstile } from '../platform/turnstile.ts'
import type { Drawn } from './draw-icon-process.ts'

export interface PictureDecoder {
  /**
   * A picture drawn anew, see `drawIcon`. Throws `imageInvalid` for what is none that we take, or costs the decoder its life, and
   * `Overloaded` while too many wait or no decoder starts.
   */
  draw(file: Uint8Array): Promise<Buffer>
  /** Ends the process of the decoder; a picture that is being drawn is given up. */
  close(): Promise<void>
  /** Of the process that decodes now, if there is one. */
  readonly pid: number | undefined
}

interface Options {
  readonly log: Log
  /** Milliseconds without a picture after which the process ends. */
  readonly idle?: number
  /** Milliseconds that one picture may take. */
  readonly slowest?: number
}

/**
 * Decodes what strangers send in a process of its own, one picture at a time: what a decoder takes up, breaks or keeps busy is not
 * the server's. The process starts with the first picture and knows nothing of the environment.
 */
export function pictureDecoder({ log, idle = 60_000, slowest = 20_000 }: Options): PictureDecoder {
  const oneAtATime = turnstile({ atOnce: 1, waiting: 60, patience: 30_000 })
  let decoder: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined

  return {
    draw: (file) => oneAtATime(() => draw(file)),
    async close() {
      clearTimeout(resting)
      if (decoder) await end(decoder)
    },
    get pid() {
      return decoder?.pid
    },
  }

  async function draw(file: Uint8Array): Promise<Buffer> {
    clearTimeout(resting)
    const running = decoder ?? (await start())
    try {
      running.send(file)
      const { icon } = await nextMessage(running, slowest)
      if (icon) return Buffer.from(icon)
    } catch (error) {
      log.warn({ reason: String(error) }, 'a picture ended its decoder')
      await end(running)
    } finally {
      resting = setTimeout(() => void (decoder && end(decoder)), idle).unref()
    }
    throw new CallError('imageInvalid')
  }

  async function start(): Promise<ChildProcess> {
    const { file, execArgv } = entry()
    const started = fork(file, {
      cwd: projectRoot,
      execArgv,
      serialization: 'advanced',
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    decoder = started
    started.once('exit', () => {
      if (decoder === started) decoder = undefined
    })
    try {
      await nextMessage(started, slowestStart)
    } catch (error) {
      log.error({ err: error }, 'the decoder of pictures does not start')
      await end(started)
      throw new Overloaded(5, 'The decoder of pictures does not start.')
    }
    // Whoever waits for a picture keeps the server alive; the decoder by itself does not.
    started.unref()
    started.channel?.unref()
    return started
  }
}

const slowestStart = 20_000

/** As it was built, or as it is written where that runs. */
function entry() {
  if (!import.meta.url.endsWith('.ts'))
    return { file: join(projectRoot, 'dist', 'server', 'draw-icon-process.js'), execArgv: [] }
  const file = fileURLToPath(new URL('draw-icon-process.ts', import.meta.url))
  return { file, execArgv: ['--import', 'tsx'] }
}

/** None of the server's secrets. What a picture took up goes back to the system at once, instead of to the arenas of glibc. */
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
function nextMessage(decoder: ChildProcess, milliseconds: number) {
  return new Promise<Drawn>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('It takes too long.'))), milliseconds)
    const onMessage = (message: unknown) => settle(() => resolve(message as Drawn))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`It ended with ${signal ?? code}.`)))
    const onError = (error: Error) => settle(() => reject(error))
    decoder.once('message', onMessage).once('exit', onExit).once('error', onError)
    if (decoder.exitCode !== null || decoder.signalCode !== null) onExit(decoder.exitCode, decoder.signalCode)

    function settle(how: () => void) {
      clearTimeout(timer)
      decoder.off('message', onMessage).off('exit', onExit).off('error', onError)
      how()
    }
  })
}

/** What it does cannot wait, nor be broken off otherwise. */
function end(decoder: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (decoder.exitCode !== null || decoder.signalCode !== null || decoder.pid === undefined)
      return resolve()
    decoder.ref()
    decoder.once('exit', () => resolve())
    decoder.kill('SIGKILL')
  })
}
