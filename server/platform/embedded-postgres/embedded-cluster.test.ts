import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { projectRoot } from '../project-root.ts'
import { type EmbeddedCluster, startEmbeddedCluster } from './embedded-cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'

const log = createLog('silent')
let base: string
let dataDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'marquee-cluster-'))
  await chmod(base, 0o755)
  dataDir = join(base, 'postgres')
})

afterEach(() => child?.kill('SIGKILL'))
afterAll(() => rm(base, { recursive: true, force: true }))

describe('embedded cluster', () => {
  test('keeps its data over stop and start, and its password to itself', async () => {
    await withCluster(async (cluster) => {
      expect(cluster.attached).toBe(false)
      await query(cluster, 'create table kept (id int)')
      await query(cluster, 'insert into kept values (1)')
      const { rows } = await query(cluster, 'show listen_addresses')
      expect(rows).toEqual([{ listen_addresses: '127.0.0.1' }])
    })
    expect((await stat(join(dataDir, 'access.json'))).mode & 0o777).toBe(0o600)
    expect(await readPostmasterFile(join(dataDir, 'data'))).toBeUndefined()
    await withCluster(async (cluster) => {
      expect((await query(cluster, 'select id from kept')).rows).toEqual([{ id: 1 }])
      const wrong = new URL(cluster.url('postgres'))
      wrong.password = 'guess'
      await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow(/password/)
    })
  })

  test('is attached to again after kill -9 of our process, and then stopped by us', async () => {
    await startInChild()
    const before = await readPostmasterFile(join(dataDir, 'data'))
    await killChild()
    await withCluster(async (cluster) => {
      expect(cluster.attached).toBe(true)
      expect(await readPostmasterFile(join(dataDir, 'data'))).toEqual(before)
      expect((await query(cluster, 'select id from kept')).rows).toEqual([{ id: 1 }])
    })
    expect(await readPostmasterFile(join(dataDir, 'data'))).toBeUndefined()
  })

  test('starts when PostgreSQL was killed as well and its number belongs to another program', async () => {
    await startInChild()
    const { pid = 0 } = (await readPostmasterFile(join(dataDir, 'data'))) ?? {}
    await killChild()
    process.kill(pid, 'SIGKILL')
    const file = join(dataDir, 'data', 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.ppid)))
    await withCluster(async (cluster) => {
      expect((await query(cluster, 'select id from kept')).rows).toEqual([{ id: 1 }])
    })
  })

  test('is started again, where everyone looks for it, when PostgreSQL dies', async () => {
    await withCluster(async (cluster) => {
      const { pid = 0 } = (await readPostmasterFile(join(dataDir, 'data'))) ?? {}
      process.kill(pid, 'SIGKILL')
      await expect
        .poll(() =>
          query(cluster, 'select id from kept').then(
            ({ rows }) => rows,
            () => [],
          ),
        )
        .toEqual([{ id: 1 }])
    })
  })

  test('F4 refuses a second server and names the first, but lets a guest in, who does not stop it', async () => {
    await startInChild()
    await expect(startEmbeddedCluster({ dataDir, log })).rejects.toThrow(`process ${child?.pid}`)
    const guest = await startEmbeddedCluster({ dataDir, role: 'guest', log })
    expect(guest.attached).toBe(true)
    await guest.stop()
    expect(await readPostmasterFile(join(dataDir, 'data'))).toBeDefined()
    await killChild()
    await withCluster(async () => undefined)
  })

  test('says in one sentence that a port is taken, and chooses another when nobody asked for it', async () => {
    const { port } = JSON.parse(await readFile(join(dataDir, 'access.json'), 'utf8'))
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    try {
      await expect(startEmbeddedCluster({ dataDir, port, log })).rejects.toThrow(
        `Port ${port} of 127.0.0.1, wanted for the embedded PostgreSQL, is used by another program`,
      )
      await withCluster(async (cluster) => expect(cluster.url('x')).not.toContain(`:${port}/`))
    } finally {
      squatter.close()
    }
  })

  test('says what to delete when the folder holds something else or another version', async () => {
    const half = join(base, 'half')
    await mkdir(join(half, 'data', 'base'), { recursive: true })
    await expect(startEmbeddedCluster({ dataDir: half, log })).rejects.toThrow(
      /half is not empty.*delete the folder/,
    )
    await writeFile(join(half, 'access.json'), '{"password":"x","port":1}')
    await writeFile(join(half, 'data', 'PG_VERSION'), '17\n')
    await expect(startEmbeddedCluster({ dataDir: half, log })).rejects.toThrow(/made by PostgreSQL 17/)
    await writeFile(join(base, 'file'), '')
    await expect(startEmbeddedCluster({ dataDir: join(base, 'file', 'x'), log })).rejects.toThrow(
      /cannot be used/,
    )
  })

  test('F5 begins again after a first start that was killed half-way, also while what it had begun goes on', async () => {
    const folder = join(base, 'first', 'postgres')
    await startInChild({ folder, until: 'begun' })
    const draft = join(base, 'first', `postgres.new-${child?.pid}`, 'data')
    const listed = (path: string) => readdir(path).catch(() => [])
    // Anyone who looks too late finds it made, and goes on from there.
    await expect
      .poll(async () => [...(await listed(draft)), ...(await listed(join(folder, 'data')))])
      .toContain('base')
    // Of the two processes only ours: the other one goes on writing.
    await killChild()
    const cluster = await startEmbeddedCluster({ dataDir: folder, log })
    try {
      expect((await query(cluster, 'select 1 as one')).rows).toEqual([{ one: 1 }])
    } finally {
      await cluster.stop()
    }
    await expect.poll(() => readdir(join(base, 'first'))).toEqual(['postgres'])
  })

  test('F5 takes away what a first start left that was killed long ago', async () => {
    const fresh = join(base, 'fresh')
    const leftover = `${fresh}.new-${await deadPid()}`
    await mkdir(join(leftover, 'data'), { recursive: true })
    const cluster = await startEmbeddedCluster({ dataDir: fresh, log })
    await cluster.stop()
    expect((await readdir(base)).filter((name) => name.includes('.new-'))).toEqual([])
  })
})

async function withCluster(work: (cluster: EmbeddedCluster) => Promise<unknown>) {
  const cluster = await startEmbeddedCluster({ dataDir, log })
  try {
    await work(cluster)
  } finally {
    await cluster.stop()
  }
}

async function query(cluster: EmbeddedCluster, text: string) {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

async function startInChild({ folder = dataDir, until = 'running' } = {}) {
  const program = `
    const { startEmbeddedCluster } = await import('#server/platform/embedded-postgres/embedded-cluster.ts')
    const { createLog } = await import('#server/platform/log/log.ts')
    process.stdout.write('begun')
    await startEmbeddedCluster({ dataDir: ${JSON.stringify(folder)}, log: createLog('silent') })
    process.stdout.write('running')
    setInterval(() => {}, 1_000)`
  child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  await expect.poll(() => output).toContain(until)
}

async function killChild() {
  if (!child) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function deadPid() {
  const short = spawn(process.execPath, ['--eval', ''])
  await once(short, 'exit')
  return short.pid
}
