import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import { unusableFolder } from '../startup/unusable-folder.ts'
import type { ClusterBinaries } from './cluster-binaries.ts'
import type { ClusterUser } from './cluster-user.ts'
import { freePort } from './free-port.ts'
import { isAlive } from './postmaster-file.ts'

/** PostgreSQL refuses a folder of another major version, so the sentence is ours. */
const clusterVersion = '18'

export const clusterOwner = 'marquee'

export interface ClusterFolder {
  /** PostgreSQL's own data folder. */
  cluster: string
  /** PostgreSQL's messages since its last start. */
  logFile: string
  password: string
  port: number
}

interface Options {
  folder: string
  binaries: ClusterBinaries
  user: ClusterUser | undefined
}

/**
 * Opens the folder of an embedded cluster and makes it first when there is none.
 *
 * It is made beside its place and moved there whole, so that a start that was killed half-way leaves nothing that
 * looks like a database, and of two first starts at once one wins. It holds `data` (PostgreSQL's, owned by `user`) and
 * `access.json` (password and port, readable by us alone).
 * Throws `StartupError` when the folder cannot be used.
 */
export async function openClusterFolder(options: Options): Promise<ClusterFolder> {
  const { folder } = options
  try {
    await mkdir(dirname(folder), { recursive: true })
    await removeLeftovers(folder)
    if ((await entriesOf(folder)).length === 0) await make(options)
    return await read(folder)
  } catch (error) {
    throw explain(error, folder)
  }
}

/** Remembers another port, because the old one was taken by another program meanwhile. */
export async function rememberPort(
  folder: string,
  opened: ClusterFolder,
  port: number,
): Promise<ClusterFolder> {
  const changed = { ...opened, port }
  const fresh = join(folder, `access.${process.pid}.json`)
  await writeAccess(fresh, changed)
  await rename(fresh, join(folder, 'access.json'))
  return changed
}

const run = promisify(execFile)

async function make({ folder, binaries, user }: Options) {
  const draft = `${folder}.new-${process.pid}`
  const cluster = join(draft, 'data')
  const passwordFile = join(draft, 'initial-password')
  const password = randomBytes(24).toString('base64url')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o711 })
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user) {
    for (const path of [cluster, passwordFile]) await chown(path, user.uid, user.gid)
    await checkReach(draft, binaries, user)
  }
  try {
    await run(binaries.initdb, initdbArguments(cluster, passwordFile), { ...user, cwd: draft })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await rm(passwordFile)
  await writeAccess(join(draft, 'access.json'), { password, port: await freePort() })
  try {
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another first start was faster: its folder is as good as ours.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
}

function initdbArguments(cluster: string, passwordFile: string) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    log_min_error_statement: 'panic',
  }
  return [
    `--pgdata=${cluster}`,
    `--username=${clusterOwner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts alike on every operating system and never changes under an index.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

async function read(folder: string): Promise<ClusterFolder> {
  const cluster = join(folder, 'data')
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(missing)).trim()
  const access = parseAccess(await readFile(join(folder, 'access.json'), 'utf8').catch(missing))
  if (version === '' || !access) {
    throw new StartupError(
      `${folder} is not empty and holds no complete database of Marquee: ` +
        'delete the folder, or choose another with DATA_DIR.',
    )
  }
  if (version !== clusterVersion) {
    throw new StartupError(
      `${folder} was made by PostgreSQL ${version} and this Marquee brings PostgreSQL ${clusterVersion}: ` +
        'start the Marquee that made it, dump the data and load them here, or choose another folder with DATA_DIR.',
    )
  }
  return { cluster, logFile: join(cluster, 'postgres.log'), ...access }
}

async function writeAccess(file: string, { password, port }: { password: string; port: number }) {
  await writeFile(file, `${JSON.stringify({ password, port })}\n`, { mode: 0o600 })
}

function parseAccess(text: string): { password: string; port: number } | undefined {
  try {
    const { password, port }: { password?: unknown; port?: unknown } = JSON.parse(text)
    return typeof password === 'string' && typeof port === 'number' ? { password, port } : undefined
  } catch {
    return undefined
  }
}

/** Drafts of starts that were killed; those of a start that is still running stay. */
async function removeLeftovers(folder: string) {
  const prefix = `${basename(folder)}.new-`
  for (const name of await entriesOf(dirname(folder))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length))
    if (pid === process.pid || !isAlive(pid)) {
      // What such a start had begun may still write there for a moment.
      await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function checkReach(draft: string, binaries: ClusterBinaries, user: ClusterUser) {
  try {
    await run('test', ['-w', join(draft, 'data'), '-a', '-x', binaries.initdb], { ...user, cwd: '/' })
  } catch {
    await rm(draft, { recursive: true, force: true })
    throw new StartupError(
      `Marquee was started by root, so PostgreSQL runs as the user "postgres", who may not enter ${dirname(draft)} or ` +
        `${dirname(binaries.initdb)}: start Marquee as another user, move it out of root's home, or set DATABASE_URL.`,
    )
  }
}

function explain(error: unknown, folder: string): unknown {
  if (error instanceof StartupError) return error
  const refused = unusableFolder('database', folder, String(codeOf(error)))
  if (refused) return refused
  if (error instanceof Error && 'stderr' in error) {
    const lastLine = String(error.stderr).trim().split('\n').at(-1)
    return new StartupError(`PostgreSQL could not make a database in ${folder}: ${lastLine}`)
  }
  return error
}

function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
}

function missing(error: unknown): string {
  if (codeOf(error) === 'ENOENT') return ''
  throw error
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
