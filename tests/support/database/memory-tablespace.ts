import { access, chown, constants, mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterUser } from '#server/platform/embedded-postgres/cluster-user.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** In the environment, the tablespace of a run's databases, where there is one. */
const tablespaceVariable = 'MARQUEE_TEST_TABLESPACE'

/** For before the cluster is started: what a killed run did in its tablespace is done again then, also after the machine has forgotten it. */
export async function makeTablespaceFolder(): Promise<void> {
  if (!(await isRoomy())) return
  await mkdir(folder, { recursive: true })
  const user = await clusterUser()
  if (user) await chown(folder, user.uid, user.gid)
}

/**
 * Makes a tablespace in memory for the databases of a run (decision 112), in the embedded cluster and where Linux keeps files in memory
 * and has a gibibyte of it free. Gives what takes it away again.
 */
export async function openMemoryTablespace(client: pg.Client): Promise<(client: pg.Client) => Promise<void>> {
  const nothing = () => Promise.resolve()
  if (!(await isRoomy())) return nothing
  // Of one that the machine has forgotten nothing is left but its name. One that another run has databases in stays.
  await succeeds(client, drop)
  const { rowCount } = await client.query('select from pg_tablespace where spcname = $1', [name])
  if (!rowCount && !(await succeeds(client, `create tablespace ${name} location '${folder}'`))) return nothing
  process.env[tablespaceVariable] = name
  return async (last) => {
    if (await succeeds(last, drop)) await rm(folder, { recursive: true, force: true })
  }
}

/** What `create database` is told of it. */
export function inTablespace(): string {
  const tablespace = process.env[tablespaceVariable]
  return tablespace ? ` tablespace ${tablespace}` : ''
}

const name = 'marquee_tests'
const drop = `drop tablespace if exists ${name}`
const memory = '/dev/shm'
const tmpfs = 0x01_02_19_94
const folder = join(memory, `marquee-tests-${sha256(projectRoot).toString('hex').slice(0, 12)}`)

async function isRoomy() {
  try {
    await access(memory, constants.W_OK)
    const { type, bavail, bsize } = await statfs(memory)
    return type === tmpfs && bavail * bsize >= 2 ** 30
  } catch {
    return false
  }
}

async function succeeds(client: pg.Client, statement: string) {
  try {
    await client.query(statement)
    return true
  } catch {
    return false
  }
}
