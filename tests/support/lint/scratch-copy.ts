import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'

/** Files that decide what is found; a copy holds them and nothing else of ours. */
const configuration = [
  'package.json',
  'tsconfig.json',
  ...[
    'schemas',
    'machines',
    'src',
    'server',
    'vendors',
    'build',
    'stories',
    'tests',
    'tests/bench/baseline',
    'tests/walks',
  ].map((layer) => `${layer}/tsconfig.json`),
  'oxlint.config.ts',
  'build/neighbours.ts',
  'build/rooms.ts',
  'build/session-rooms.ts',
  'build/vendor-rooms.ts',
  'build/project-rules.js',
]

export interface ScratchCopy {
  /** What oxlint and the compiler say, as `file finding`; several findings of a file are several lines. */
  findings(): Promise<readonly string[]>
  remove(): Promise<void>
}

/** A folder elsewhere with our configuration, our packages and the given files. */
export async function scratchCopy(files: Readonly<Record<string, string>>): Promise<ScratchCopy> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'architecture-')))
  for (const file of configuration) await cp(join(projectRoot, file), join(folder, file))
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // A layer without a file of its own does not compile at all.
  const fillers = Object.fromEntries(
    ['build', 'stories', 'tests', 'tests/bench/baseline', 'tests/walks'].map((layer) => [
      `${layer}/thing.ts`,
      thing,
    ]),
  )
  for (const [file, text] of Object.entries({ ...fillers, ...files })) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return {
    findings: async () => (await Promise.all([lint(folder), compile(folder)])).flat(),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const thing = 'export const thing = 1\n'

interface OxlintReport {
  readonly diagnostics: readonly {
    readonly code?: string
    readonly filename?: string
    readonly message: string
  }[]
}

async function lint(folder: string) {
  const output = await run(folder, [
    '--import',
    'tsx',
    tool('oxlint', 'bin/oxlint'),
    '--deny-warnings',
    '-f',
    'json',
  ])
  const report = JSON.parse(output.slice(output.indexOf('{'))) as OxlintReport
  return report.diagnostics.map(({ filename = '', code, message }) => {
    const file = relative(folder, join(folder, filename))
    return `${file} ${code ?? message}`
  })
}

async function compile(folder: string) {
  const output = await run(folder, [
    tool('typescript-7', 'bin/tsc'),
    '-b',
    '--singleThreaded',
    '--pretty',
    'false',
  ])
  return [...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)].map(([, file, code]) => `${file} ${code}`)
}

function tool(name: string, script: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), script)
}

/** Both tools end with a code above zero when they find something: the output is what counts. */
function run(cwd: string, options: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, options, { cwd, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error)
      else if (!stdout && stderr) reject(new Error(stderr))
      else resolve(stdout)
    })
  })
}
