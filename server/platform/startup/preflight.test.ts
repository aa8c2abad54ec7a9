import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preflight } from './preflight.ts'
import { StartupError } from '../startup-error.ts'

let folder: string
let server: Server
let port: number
const sockets = new Set<Socket>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-preflight-'))
  // Takes connections and says nothing, as a black hole does.
  server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

async function refusal(needs: Partial<Parameters<typeof preflight>[0]>, within?: number) {
  const given = {
    host: 'localhost',
    port: 0,
    databaseUrl: undefined,
    dataDir: folder,
    demo: false,
    ...needs,
  }
  const error: unknown = await preflight(given, within).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartupError)
  return (error as StartupError).message
}

test('finds nothing wrong where everything can be had, and leaves nothing behind', async () => {
  const dataDir = join(folder, 'fresh', 'data')
  await preflight({ host: 'localhost', port: 0, databaseUrl: undefined, dataDir, demo: true })
  expect(await readdir(dataDir)).toEqual([])
})

test('says that a port is taken, on whichever address of localhost', async () => {
  expect(await refusal({ port })).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 1} npm start`,
  )
  expect(await refusal({ host: '192.0.2.1' })).toBe('HOST is 192.0.2.1, which is no address of this machine.')
})

test('says that a database does not answer, is not there or is not known, and never its password', async () => {
  const at = (place: string) => ({ databaseUrl: `postgres://me:S3CRET@${place}/marquee` })
  const silent = await refusal(at(`127.0.0.1:${port}`), 200)
  expect(silent).toContain(
    `PostgreSQL at 127.0.0.1:${port}, named by DATABASE_URL, did not answer within 0.2 seconds`,
  )
  const absent = await refusal(at('127.0.0.1:1'))
  expect(absent).toContain('Nothing listens at 127.0.0.1:1')
  const unknown = await refusal(at('nowhere.invalid'))
  expect(unknown).toContain('nowhere.invalid')
  expect(silent + absent + unknown).not.toContain('S3CRET')
})

test('makes the folder of a demo whose database is elsewhere', async () => {
  const databaseUrl = 'postgres://me@127.0.0.1:1/marquee'
  const wanted = join(folder, 'demo', 'data')
  await refusal({ databaseUrl, dataDir: wanted, demo: true })
  expect(await readdir(wanted)).toEqual([])
  const unused = join(folder, 'unused', 'data')
  await refusal({ databaseUrl, dataDir: unused })
  await expect(readdir(unused)).rejects.toThrow('ENOENT')
})

test('says what is wrong with a data folder, also when it hangs', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(await refusal({ dataDir: join(folder, 'file', 'data') })).toContain('because a file is in the way')
  const hanging = join(folder, 'hanging')
  await mkdir(hanging)
  // Nobody reads it, so that who writes to it waits for ever.
  await promisify(execFile)('mkfifo', [join(hanging, '.writable')])
  expect(await refusal({ dataDir: hanging }, 1_000)).toBe(
    `The data folder ${hanging} cannot be used, because it does not answer: choose another with DATA_DIR.`,
  )
})
