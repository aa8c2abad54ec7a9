import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'

/** Renders forms of random and hostile rule sets, by the test that does it: components want Vite. Throws where one is too slow. */
export function proveRenders({ sets, seed }: { sets: number; seed: number }) {
  const file = 'tests/property/rendered-forms.test.ts'
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', file], {
    cwd: projectRoot,
    env: { ...process.env, PROPERTY_RUNS: String(sets), PROPERTY_SEED: String(seed) },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
  return { sets }
}
