import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { listSqlFiles, readSqlFile, type SqlFile } from './migration-files.ts'

/** A folder of files `name.sql`, each of which creates or replaces the function of that name and grants what callers need. */
export interface FunctionFolder {
  readonly path: string
  readonly schema: string
  /** The role that owns the schema, where that is not the user of the server (decision 055). */
  readonly owner?: string
}

export interface FunctionFile extends SqlFile, Pick<FunctionFolder, 'schema' | 'owner'> {}

/** The functions of the database that are files (decision 135). */
export const functionFolders: readonly FunctionFolder[] = [
  { path: join(projectRoot, 'server/play/ledger/sql'), schema: 'ledger', owner: 'marquee_ledger' },
  { path: join(projectRoot, 'server/play/vendor-wallet/sql'), schema: 'public' },
]

/** The files of the folders, in the order of the folders and of their names. */
export async function readFunctionFiles(folders: readonly FunctionFolder[]): Promise<FunctionFile[]> {
  const files = await Promise.all(folders.map(readFolder))
  return files.flat()
}

async function readFolder({ path, schema, ...owned }: FunctionFolder): Promise<FunctionFile[]> {
  const names = await listSqlFiles(path)
  return Promise.all(
    names.map(async (name) => ({
      ...owned,
      schema,
      name: schema === 'public' ? name : `${schema}.${name}`,
      ...(await readSqlFile(path, name)),
    })),
  )
}
