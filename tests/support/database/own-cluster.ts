import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedCluster } from '#server/platform/embedded-postgres/embedded-cluster.ts'
import { ensureDatabase } from '#server/platform/database/ensure-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isAlive, readPostmasterFile } from '#server/platform/embedded-postgres/postmaster-file.ts'
import { createLog } from '#server/platform/log/log.ts'

export interface OwnCluster {
  /** Of a migrated database. */
  readonly url: string
  /** Sends a signal to PostgreSQL and to each of its processes. */
  signal(name: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL of one's own, to be killed and paused; `dataDir` is a folder that PostgreSQL's user may enter. */
export async function startOwnCluster(dataDir: string): Promise<OwnCluster> {
  const log = createLog('silent')
  const cluster = await startEmbeddedCluster({ dataDir, log })
  const url = cluster.url('marquee')
  await ensureDatabase(url)
  await migrate(url, { log })
  return {
    url,
    stop: () => cluster.stop(),
    async signal(name) {
      const { pid } = (await readPostmasterFile(join(dataDir, 'data'))) ?? {}
      if (pid === undefined) throw new Error('No PostgreSQL runs there')
      const children = await childrenOf(pid)
      process.kill(pid, name)
      // Some end by themselves meanwhile, above all when the first has been killed.
      for (const child of children) if (isAlive(child)) process.kill(child, name)
    },
  }
}

/** An empty folder that everyone may enter, PostgreSQL's user among them. */
export async function openFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'marquee-own-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

const run = promisify(execFile)

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
}
