import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
}

/** What a running PostgreSQL wrote about itself into its data folder; undefined when there is no such file. */
export async function readPostmasterFile(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(fileIn(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined
}

/** Whether a process of this number exists, be it ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether `pid` surely is no running PostgreSQL: dead, dead but not reaped, or another program that was given the
 * number later, as happens in containers. Systems without /proc only tell the first.
 */
export async function isStale(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true
  if (process.platform !== 'linux') return false
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat === '') return !isAlive(pid)
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const state = stat.charAt(stat.lastIndexOf(')') + 2)
  return state === 'Z' || name !== 'postgres'
}

/**
 * Lets PostgreSQL start although its old number is taken by a process that `isStale` says is another. It accepts a
 * file that names the process which starts it, which is us. The file is not deleted, because its last lines let
 * PostgreSQL find out whether children of the old one still write to the folder.
 */
export async function adoptPostmasterFile(cluster: string): Promise<void> {
  const text = await readFile(fileIn(cluster), 'utf8')
  await writeFile(fileIn(cluster), text.replace(/^\d+/, String(process.pid)))
}

function fileIn(cluster: string) {
  return join(cluster, 'postmaster.pid')
}
