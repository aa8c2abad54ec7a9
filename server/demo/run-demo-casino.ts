import { join } from 'node:path'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Log } from '../platform/log/log.ts'
import { projectRoot } from '../platform/project-root.ts'
import { runChild } from './run-child.ts'

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

const built = join(projectRoot, 'dist', 'vendors', 'house.js')

/** Runs the demo vendors in a process of their own, which knows no secret of the server but the keys of these vendors. */
export function runDemoCasino(
  { onMessage, ...settings }: DemoCasinoSettings,
  log: Log,
  { file = built, ...run }: Run = {},
): RunningDemoCasino {
  let { sites } = settings
  const environment = () => ({ HOUSE: JSON.stringify({ ...settings, sites }) })
  const house = runChild(
    { name: 'the process of the demo vendors', file, environment, onMessage, ...run },
    log,
  )
  return {
    tell(now) {
      sites = now
      house.tell({ sites })
    },
    end: () => house.end(),
  }
}
