import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../sha256.ts'

export interface SqlFile {
  /** Of a migration the file's name without `.sql`, of a function its name in SQL, with its schema unless that is `public`. */
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly hash: string
}

export interface MigrationFile extends SqlFile {
  /** What the hash was before functions were taken out of the file, which says so in lines like `-- formerly 1f20…`. */
  readonly formerHashes: readonly string[]
}

/** The files `NNNN-name.sql` of a folder in the order of their numbers. Throws when two share a number. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = await listSqlFiles(folder)
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]
    if (!number) throw new Error(`The migration ${name}.sql is not named like 0001-what-it-does.sql.`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`)
    numbers.add(number)
  }
  return Promise.all(names.map((name) => readMigrationFile(folder, name)))
}

/** One hash for all of them: names the state of a database that has run exactly these. */
export function hashOfAll(files: readonly SqlFile[]): string {
  return digest(files.map(({ name, hash }) => `${name} ${hash}\n`).join(''))
}

/** The names of a folder's SQL files, without `.sql`, in order. */
export async function listSqlFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return names.map((name) => name.slice(0, -'.sql'.length)).sort()
}

export async function readSqlFile(folder: string, name: string): Promise<Omit<SqlFile, 'name'>> {
  // Git may check files out with other line ends; that is no change.
  const text = (await readFile(join(folder, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n')
  return { text, hash: digest(text) }
}

async function readMigrationFile(folder: string, name: string): Promise<MigrationFile> {
  const file = await readSqlFile(folder, name)
  const formerHashes = [...file.text.matchAll(/^-- formerly ([0-9a-f]{64})$/gm)].flatMap(
    ([, hash]) => hash ?? [],
  )
  return { name, ...file, formerHashes }
}

function digest(text: string) {
  return sha256(text).toString('hex')
}
