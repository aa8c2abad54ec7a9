import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { jsonFault } from '../../schemas/json/json-fault.ts'

/** A folder of catalogues: `<language>/<namespace>.json`. The English one says which messages there are. */
interface Catalogues {
  readonly folder: string
  /** Where each language becomes one file, as translators take it. */
  readonly out: string
}

/**
 * Hands out each language as one file and holds it to English with FormatJS: no message missing or left over, the same arguments
 * everywhere. Says what is wrong, one line for each message; nothing where all is well.
 */
export function verifyMessages({ folder, out }: Catalogues): string {
  const checked = join(out, 'checked')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(checked, { recursive: true })
  const languages = readdirSync(folder)
  for (const language of languages) {
    const text = JSON.stringify(messagesOf(join(folder, language)), null, 2)
    writeFileSync(join(out, `${language}.json`), text)
    writeFileSync(join(checked, `${language}.json`), withTimesApart(text))
  }
  const files = languages.map((language) => join(checked, `${language}.json`))
  try {
    execFileSync(process.execPath, [formatjs, 'verify', ...checks, ...files], { stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: Buffer; readonly stderr: Buffer }
    return `${stdout.toString()}${stderr.toString()}`.trim()
  }
}

const require = createRequire(import.meta.url)
const manifest = require.resolve('@formatjs/cli/package.json')
const formatjs = join(dirname(manifest), (require(manifest) as { bin: { formatjs: string } }).bin.formatjs)
const checks = ['--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality']

function messagesOf(folder: string) {
  const files = readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const fault = jsonFault(text)
    if (fault) throw new Error(`${join(folder, file)} has the key ${fault.path} twice.`)
    return text
  })
  return Object.assign({}, ...files.map((text) => JSON.parse(text) as object)) as object
}

/** FormatJS lets an argument have one type; the date and the time of one moment are two. */
function withTimesApart(text: string) {
  return text.replaceAll(/\{(\w+), time\b/g, '{$1Time, time')
}
