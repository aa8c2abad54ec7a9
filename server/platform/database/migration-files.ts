import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../sha256.ts'

export interface MigrationFile {
  /** The file's name without `.sql`. */
  name: string
  text: string
  /** SHA-256 of the text, in hexadecimal digits. */
  hash: string
}

/** The files `NNNN-name.sql` of a folder in the order of their numbers. Throws when two share a number. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`The migration ${name} is not named like 0001-what-it-does.sql.`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`)
    numbers.add(number)
  }
  return Promise.all(names.map((name) => readOne(folder, name)))
}

/** One hash for all of them: names the state of a database that has run exactly these. */
export function hashOfAll(files: MigrationFile[]): string {
  return digest(files.map(({ name, hash }) => `${name} ${hash}\n`).join(''))
}

async function readOne(folder: string, name: string): Promise<MigrationFile> {
  // Git may check files out with other line ends; that is no change.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name: name.replace(/\.sql$/, ''), text, hash: digest(text) }
}

function digest(text: string) {
  return sha256(text).toString('hex')
}
