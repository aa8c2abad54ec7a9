import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** As `ps` says it: `T` for one that is stopped; nothing where there is none. */
export async function stateOfProcess(pid: number): Promise<string> {
  const found = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return found.stdout.trim()
}
