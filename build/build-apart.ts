import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './build-inputs.ts'

/**
 * Builds in a process of its own: what a builder takes up, most of a gigabyte, is not given back before its process ends. This one ends
 * with it where it fails or is stopped.
 */
export async function buildApart(): Promise<void> {
  const command = join(root, 'build', 'build-command.ts')
  const builder = spawn(process.execPath, ['--import', 'tsx', command], { stdio: 'inherit' })
  const stop = () => void builder.kill()
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [code] = (await once(builder, 'exit')) as [number | null]
  process.off('SIGTERM', stop).off('SIGINT', stop)
  // It has said why.
  if (code !== 0) process.exit(code ?? 1)
}
