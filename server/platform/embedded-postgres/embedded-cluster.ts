import { execFile } from 'node:child_process'
import { readFile, rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Log } from '../log/log.ts'
import { StartupError } from '../startup-error.ts'
import { type ClusterBinaries, findClusterBinaries } from './cluster-binaries.ts'
import { type ClusterFolder, clusterOwner, openClusterFolder, rememberPort } from './cluster-folder.ts'
import { type ClusterLock, isOnlyHolder, takeClusterLock } from './cluster-lock.ts'
import { type ClusterUser, clusterUser } from './cluster-user.ts'
import { freePort, isPortFree } from './free-port.ts'
import { adoptPostmasterFile, isStale, readPostmasterFile } from './postmaster-file.ts'

export interface EmbeddedCluster {
  /** Connection string of a database of this cluster, with the password. */
  url(databaseName: string): string
  /** Stops PostgreSQL, unless another process still uses it: the last one out turns off the light. */
  stop(): Promise<void>
  /** Whether PostgreSQL was already running, for instance because our process was killed. */
  attached: boolean
}

export interface EmbeddedClusterOptions {
  /** The cluster's own folder; made when it does not exist. */
  dataDir: string
  /** Without it: a free one, chosen at the first start and remembered in the folder. */
  port?: number
  /**
   * `server` is the one server on this folder; a second is refused with the name of the first. `guest` is everyone
   * who may come beside it: commands and tests.
   */
  role?: 'server' | 'guest'
  log: Log
}

/**
 * Starts the PostgreSQL that comes with the npm packages, or attaches to the one that still runs on this folder.
 *
 * PostgreSQL runs in a session of its own, so that Ctrl+C in the terminal reaches us and not it: we answer what was
 * asked, then stop it. Throws `StartupError` with one sentence when folder, port or role cannot be had.
 */
export async function startEmbeddedCluster(options: EmbeddedClusterOptions): Promise<EmbeddedCluster> {
  const tools = { binaries: await findClusterBinaries(), user: await clusterUser() }
  let seated = await sitDown(options, tools, await openClusterFolder({ folder: options.dataDir, ...tools }))
  const { opened, attached } = seated
  let leaving = false
  let recovery = Promise.resolve()
  watch()
  options.log.info({ port: opened.port, attached }, 'embedded PostgreSQL is running')

  return {
    attached,
    url: (databaseName) => clusterUrl(opened, databaseName),
    stop: once(async () => {
      leaving = true
      await recovery
      await leave(seated.seat, () => control(tools, opened.cluster, ['stop', '-m', 'fast']), options.log)
    }),
  }

  /** PostgreSQL has no other keeper than us: when it dies, it is started again where everyone looks for it. */
  function watch() {
    seated.seat.onLost(() => {
      if (leaving) return
      options.log.error('embedded PostgreSQL is gone, starting it again')
      recovery = recover()
    })
  }

  async function recover() {
    for (let wait = 100; !leaving; wait = Math.min(wait * 2, 5_000)) {
      try {
        seated = await sitDown({ ...options, port: opened.port }, tools, opened)
        watch()
        options.log.info('embedded PostgreSQL is running again')
        return
      } catch (error) {
        options.log.error({ err: error }, 'embedded PostgreSQL does not start')
        await pause(wait)
      }
    }
  }
}

interface Tools {
  binaries: ClusterBinaries
  user: ClusterUser | undefined
}

interface Seated {
  opened: ClusterFolder
  seat: ClusterLock
  attached: boolean
}

async function sitDown(
  options: EmbeddedClusterOptions,
  tools: Tools,
  folder: ClusterFolder,
): Promise<Seated> {
  // Again from the beginning when the cluster goes away between finding it and sitting down: its last guest just left.
  for (let attempt = 1; ; attempt++) {
    const running = await findRunning(options.dataDir, folder)
    const opened = running === undefined ? await start(options, folder, tools) : { ...folder, port: running }
    try {
      const seat = await takeClusterLock(
        clusterUrl(opened, 'postgres'),
        options.role ?? 'server',
        options.dataDir,
      )
      return { opened, seat, attached: running !== undefined }
    } catch (error) {
      if (error instanceof StartupError || attempt === 5) throw error
      await pause(50 * attempt)
    }
  }
}

const run = promisify(execFile)

/** The port of the PostgreSQL that runs on this folder, once it answers; undefined when none runs. */
async function findRunning(folder: string, { cluster }: ClusterFolder): Promise<number | undefined> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const found = await readPostmasterFile(cluster)
    if (!found) return undefined
    if (await isStale(found.pid)) {
      await adoptPostmasterFile(cluster)
      return undefined
    }
    // The eighth line says whether it takes connections yet; after a crash it first replays its log.
    if ((await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => '')).includes('\nready'))
      return found.port
    if (Date.now() > deadline) {
      throw new StartupError(
        `The database folder ${folder} is in use by process ${found.pid}, which does not answer: ` +
          'end that process, or choose another folder with DATA_DIR.',
      )
    }
    await pause(25)
  }
}

async function start(
  { dataDir, port: wanted }: EmbeddedClusterOptions,
  opened: ClusterFolder,
  tools: Tools,
): Promise<ClusterFolder> {
  const port = wanted ?? opened.port
  const taken = !(await isPortFree(port))
  if (taken && wanted !== undefined) throw portTaken(wanted)
  const place = taken ? await rememberPort(dataDir, opened, await freePort()) : { ...opened, port }
  await rename(place.logFile, `${place.logFile}.old`).catch(() => undefined)
  try {
    await control(tools, place.cluster, ['start', '-l', place.logFile, '-o', `-p ${place.port}`])
    return place
  } catch (error) {
    // Another process may have started it in the same moment.
    const running = await findRunning(dataDir, place)
    if (running !== undefined) return { ...place, port: running }
    const messages = await readFile(place.logFile, 'utf8').catch(() => '')
    if (/could not bind|Address already in use/i.test(messages)) throw portTaken(place.port)
    throw new StartupError(
      `The embedded PostgreSQL did not start: ${lastError(messages) ?? String(error)} (all of it is in ${place.logFile})`,
    )
  }
}

function portTaken(port: number) {
  return new StartupError(
    `Port ${port} of 127.0.0.1, wanted for the embedded PostgreSQL, is used by another program: ` +
      'end that program or choose another port.',
  )
}

function lastError(messages: string) {
  const lines = messages.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line))
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
}

async function leave(seat: ClusterLock, stopCluster: () => Promise<void>, log: Log) {
  try {
    if (await isOnlyHolder(seat)) await stopCluster()
    else log.info('embedded PostgreSQL stays, another process uses it')
  } catch (error) {
    log.warn({ err: error }, 'embedded PostgreSQL could not be stopped; the next start attaches to it')
  } finally {
    await seat.close()
  }
}

async function control({ binaries, user }: Tools, cluster: string, [verb, ...rest]: [string, ...string[]]) {
  // A start may have a log to replay; a stop that takes as long is left to the next start.
  const seconds = verb === 'start' ? '60' : '15'
  const flags = [verb, '-D', cluster, '-w', '-t', seconds, '-s', ...rest]
  await run(binaries.pg_ctl, flags, { ...user, cwd: cluster, env: withoutPostgresSettings() })
}

/** PGPORT, PGOPTIONS and the like of the person at the terminal are meant for another PostgreSQL. */
function withoutPostgresSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
}

function clusterUrl({ password, port }: ClusterFolder, databaseName: string) {
  return `postgres://${clusterOwner}:${password}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
