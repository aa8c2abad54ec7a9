import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '#build/build-if-stale.ts'
import { wantedParts } from '../support/browser/wanted-parts.ts'
import { parts, type Part, type PartName } from './parts.ts'

/**
 * `npm run prove`: the full size of what the tests show with a few. Each part runs in pieces, in processes of their own,
 * because a process never lets go of a module that it has imported.
 */
const names = wantedParts(process.argv.slice(2), { parts: Object.keys(parts) as PartName[] })
const began = performance.now()
for (const name of names) await prove(name)
console.log(`Proven in ${seconds(began)}`)

async function prove(name: PartName) {
  const started = performance.now()
  const part: Part = parts[name]
  const { title, pieces, needsBuild } = part
  if (needsBuild) await buildIfStale()
  const left = Array.from({ length: pieces }, (_, index) => index + 1)
  const results: Record<string, number>[] = []
  const work = async () => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift()) {
      results.push(await run(name, piece))
      if (process.stdout.isTTY) process.stdout.write(`\r${title}: ${results.length} of ${pieces}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(pieces, availableParallelism()) }, work))
  const told = Object.entries(addUp(results)).map(
    ([count, value]) => `${count} ${value.toLocaleString('en')}`,
  )
  console.log(`${process.stdout.isTTY ? '\r' : ''}${title}: ${told.join(', ')} (${seconds(started)})`)
}

function run(name: PartName, piece: number): Promise<Record<string, number>> {
  const file = fileURLToPath(new URL('prove-piece-command.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, name, String(piece)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output) as Record<string, number>)
      else reject(new Error(`Piece ${piece} of "${parts[name].title}" does not hold`))
    })
  })
}

/** Counts are added, times are not: the slowest of all stays. */
function addUp(results: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const result of results) {
    for (const [count, value] of Object.entries(result)) {
      const before = sum[count] ?? 0
      sum[count] = count === 'slowest' ? Math.max(before, Math.ceil(value * 100) / 100) : before + value
    }
  }
  return sum
}

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`
}
