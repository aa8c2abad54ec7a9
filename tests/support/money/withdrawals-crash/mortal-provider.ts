import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Payout } from '#vendors/payments/payout.ts'
import type { Ports } from './crash-cashier.ts'

/** The demo provider in a process that is killed some seconds after it has begun to listen, and begins again with its book, until it is left in peace. */
export function mortalProvider(folder: string, { provider, messages }: Ports) {
  const command = fileURLToPath(new URL('provider-command.ts', import.meta.url))
  const words = [folder, String(Date.now()), String(provider), String(messages)]
  let child: ChildProcess | undefined
  let isOver = false
  let isInPeace = false
  const counts = { providerKills: 0 }
  const living = live()
  return {
    counts,
    leaveInPeace: () => void (isInPeace = true),
    /** All payouts that it was asked for, by the id of their attempts. */
    async book(): Promise<ReadonlyMap<string, Payout>> {
      const lines = (await readFile(join(folder, 'payments.jsonl'), 'utf8')).split('\n').filter(Boolean)
      const entries = lines.flatMap((line) => entryOf(line) ?? [])
      return new Map(entries.filter(({ kind }) => kind === 'payout').map((entry) => [entry.id, entry]))
    },
    async stop() {
      isOver = true
      child?.kill('SIGKILL')
      await living
    },
  }

  async function live() {
    while (!isOver) {
      child = spawn(process.execPath, ['--import', 'tsx', command, ...words], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const ended = once(child, 'exit')
      const killing = kill(child, ended)
      await ended
      await killing
    }
  }

  async function kill(of: ChildProcess, ended: Promise<unknown>) {
    await Promise.race([once(of, 'message'), ended])
    await Promise.race([pause(4_000 + Math.random() * 8_000), ended])
    if (isInPeace || isOver || of.exitCode !== null || of.signalCode !== null) return
    of.kill('SIGKILL')
    counts.providerKills++
  }
}

/** What it was just writing when it was killed may be a part of a line. */
function entryOf(line: string): Payout | undefined {
  try {
    return JSON.parse(line) as Payout
  } catch {
    return undefined
  }
}
