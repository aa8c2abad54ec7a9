import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '#build/build-inputs.ts'

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const journey = 'tests/e2e/forms/random-releases.spec.ts'

/** Somebody types into every form of the built site while random releases are published. Throws where one of them takes anything. */
export async function proveReleases({
  releases,
  seed,
}: {
  readonly releases: number
  readonly seed: number
}) {
  // Playwright empties its folder, and pieces run beside each other.
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache', 'prove-releases-'))
  const settings = ['--project=desktop', '--reporter=line', `--output=${folder}`]
  try {
    const child = spawn(process.execPath, [playwright, 'test', ...settings, journey], {
      cwd: root,
      env: { ...process.env, PROPERTY_RUNS: String(releases), PROPERTY_SEED: String(seed) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let told = ''
    child.stdout.on('data', (text: Buffer) => (told += text.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${releases} releases of seed ${seed}\n${told}`)
    return { releases }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
