import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Log } from '../platform/log/log.ts'
import { projectRoot } from '../platform/project-root.ts'

export type DemoCasinoSites = Readonly<
  Record<string, { readonly wallet: string; readonly pages: readonly string[]; readonly currency: Currency }>
>

interface RunningDemoCasino {
  /** Keys and sites may have changed. */
  tell(sites: DemoCasinoSites): void
  /** For good; also one that does not end by itself. */
  end(): Promise<void>
}

interface DemoCasinoSettings {
  readonly port: number
  readonly host: string
  /** The data folder. */
  readonly folder: string
  /** How each merchant's wallet and pages are reached. */
  readonly sites: DemoCasinoSites
  /** `whpk_…`, by which our questions about rounds are known. */
  readonly questionKey: string | undefined
  /** Hears what the process says of itself. */
  readonly onMessage: (message: unknown) => void
}

interface Run {
  /** What is run; built, unless it says otherwise. */
  readonly file?: string
  /** Milliseconds that it gets to end by itself. */
  readonly grace?: number
}

/** Milliseconds before a process that has ended is started again. */
const soon = 2_000
const built = join(projectRoot, 'dist', 'vendors', 'house.js')

/**
 * Runs the demo vendors in a process of their own, which knows no secret of the server but the keys of these vendors, and starts it again
 * when it ends.
 */
export function runDemoCasino(
  { onMessage, ...settings }: DemoCasinoSettings,
  log: Log,
  { file = built, grace = 5_000 }: Run = {},
): RunningDemoCasino {
  let { sites } = settings
  let house: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  let isOver = false
  start()
  return {
    tell(now) {
      sites = now
      house?.send({ sites })
    },
    async end() {
      isOver = true
      clearTimeout(again)
      const running = house
      if (!running) return
      await new Promise((resolve) => {
        const impatient = setTimeout(() => {
          log.warn('the demo vendors do not end, and are killed')
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
      env: { PATH, SystemRoot, NODE_ENV: 'production', HOUSE: JSON.stringify({ ...settings, sites }) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    house = started
    started.on('message', onMessage)
    // It was told something while it ended, or there was no room for another process, and then it never ends.
    started.on('error', (error) => {
      log.warn({ err: error }, 'the demo vendors cannot be reached')
      if (started.pid === undefined) startAgain(started)
    })
    started.once('exit', (code, signal) => {
      if (!isOver) log.warn({ code, signal }, 'the demo vendors have ended, and are started again')
      startAgain(started)
    })
  }

  /** Once, however often it errs. */
  function startAgain(ended: ChildProcess) {
    if (house !== ended) return
    house = undefined
    if (!isOver) again = setTimeout(start, soon)
  }
}
