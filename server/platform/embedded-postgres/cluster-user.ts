import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'

export interface ClusterUser {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Under root this is the operating-system user `postgres`, created when it is
 * missing; otherwise undefined, which means: as whoever we are.
 */
export async function clusterUser(): Promise<ClusterUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await lookUp()) ?? (await create())
}

const run = promisify(execFile)

async function lookUp(): Promise<ClusterUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function create(): Promise<ClusterUser> {
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined)
  await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']).catch(
    () => undefined,
  )
  const user = await lookUp()
  if (user) return user
  throw new StartupError(
    'PostgreSQL does not run as root and the user "postgres" could not be created: ' +
      'start Marquee as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}
