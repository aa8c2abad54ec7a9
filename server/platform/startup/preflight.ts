import { execFile } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import pg from 'pg'
import type { Settings } from '../settings/settings.ts'
import { StartupError } from '../startup-error.ts'
import { unusableFolder } from './unusable-folder.ts'

type Needs = Pick<Settings, 'host' | 'port' | 'databaseUrl' | 'dataDir' | 'demo'>

/**
 * Looks whether port, data folder and database can be had, before anything is built or started. Throws `StartupError` with one
 * sentence. Each has `within` milliseconds to answer. The folder is made where it is needed: for the embedded database, and for
 * the keys of a demo's vendors.
 */
export async function preflight(needs: Needs, within = 5_000): Promise<void> {
  const { host, port, databaseUrl, dataDir, demo } = needs
  await checkPort(host, port)
  if (!databaseUrl || demo) await checkFolder(dataDir, within)
  if (databaseUrl) await checkDatabase(databaseUrl, within)
}

async function checkPort(host: string, port: number) {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartupError(`HOST is ${host}, which is no name or address of this machine.`)
  })
  for (const { address } of addresses) await listenOnce(host, address, port)
}

/** The sentence for a port that cannot be listened on; undefined for any other error. */
export function portRefusal(error: unknown, host: string, port: number): StartupError | undefined {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port === 65_535 ? 8080 : port + 1} npm start`,
      )
    case 'EACCES':
      return new StartupError(`This user may not listen on port ${port}: choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
      return new StartupError(`HOST is ${host}, which is no address of this machine.`)
    default:
      return undefined
  }
}

function listenOnce(host: string, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      // A machine without IPv6 still names ::1; the server does without it too.
      if (host === 'localhost' && codeOf(error) === 'EADDRNOTAVAIL') resolve()
      else reject(portRefusal(error, host, port) ?? error)
    })
    server.listen({ host: address, port, exclusive: true }, () => server.close(() => resolve()))
  })
}

async function checkDatabase(url: string, within: number) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: within,
    query_timeout: within,
    application_name: 'marquee preflight',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    throw new StartupError(databaseRefusal(error, new URL(url), within))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Names host, database and user of DATABASE_URL, and never its password. */
function databaseRefusal(error: unknown, { host, pathname, username }: URL, within: number): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = codeOf(error)
  const place = `PostgreSQL at ${host}, named by DATABASE_URL,`
  if (code === 'ECONNREFUSED')
    return `Nothing listens at ${host}, which DATABASE_URL names: start PostgreSQL there, or correct DATABASE_URL.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${host} of DATABASE_URL is not known: correct DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `${place} refuses the user ${decodeURIComponent(username)} or its password.`
  if (code === '3D000')
    return `${place} has no database ${decodeURIComponent(pathname.slice(1))}: create it, or correct DATABASE_URL.`
  if (/timeout/i.test(message) || code === 'ETIMEDOUT')
    return `${place} did not answer within ${within / 1_000} seconds: see whether it runs and can be reached from here.`
  return `${place} cannot be used: ${message}`
}

/** In a process of its own, because a folder that hangs (of a network that is away) would keep ours from ending. */
async function checkFolder(folder: string, within: number) {
  const outcome = await new Promise<string>((resolve) => {
    const child = execFile(process.execPath, ['-e', tryToWrite, folder], (error, _, messages) => {
      clearTimeout(late)
      resolve(error ? messages.trim() || 'unknown' : 'writable')
    })
    // What hangs may not even end when it is killed, so nobody waits for that.
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      child.unref()
      resolve('late')
    }, within)
  })
  if (outcome === 'writable') return
  const reason = outcome === 'late' ? 'it does not answer' : outcome
  throw (
    unusableFolder('data', folder, outcome) ??
    new StartupError(
      `The data folder ${folder} cannot be used, because ${reason}: choose another with DATA_DIR.`,
    )
  )
}

const tryToWrite = `
const { mkdirSync, writeFileSync, rmSync } = require('node:fs')
const [folder] = process.argv.slice(1)
try {
  mkdirSync(folder, { recursive: true })
  const file = require('node:path').join(folder, '.writable')
  writeFileSync(file, 'x')
  rmSync(file)
} catch (error) {
  process.stderr.write(String(error.code))
  process.exitCode = 1
}`

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
