import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callIds, calls } from '#schemas/calls/calls.ts'
import { answerChecksPlugin } from './answer-checks-plugin.ts'
import { root } from '../build-inputs.ts'

type Checks = Record<string, ((answer: unknown) => boolean) & { readonly errors?: readonly object[] | null }>

let folder: string
let players: Checks
let operators: Checks

async function built(withConsole: boolean): Promise<Checks> {
  const entry = join(folder, `entry-${withConsole}.js`)
  await writeFile(entry, "export { answerChecks } from 'virtual:answer-checks'")
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root: folder,
    plugins: [answerChecksPlugin({ withConsole })],
    build: { outDir: `out-${withConsole}`, lib: { entry, formats: ['es'], fileName: 'checks' } },
  })
  const { answerChecks } = (await import(join(folder, `out-${withConsole}`, 'checks.js'))) as {
    answerChecks: Checks
  }
  return answerChecks
}

beforeAll(async () => {
  // Below the project, whose packages the validators import.
  folder = await mkdtemp(join(root, '.cache', 'answer-checks-'))
  players = await built(false)
  operators = await built(true)
})
afterAll(() => rm(folder, { recursive: true }))

const fixtures = join(root, 'stories', 'fixtures')
async function recorded(merchant: string) {
  const files = await readdir(join(fixtures, merchant))
  return Promise.all(
    files.map(async (file) => ({
      id: file.split('.')[0] ?? '',
      answer: JSON.parse(await readFile(join(fixtures, merchant, file), 'utf8')) as unknown,
    })),
  )
}

describe('the validators of a build', () => {
  it('are there for every call, and for players without those of the console', () => {
    expect(Object.keys(operators)).toEqual([...callIds])
    const ofOperators = callIds.filter((id) => 'realm' in calls[id] && calls[id].realm === 'operator')
    expect(ofOperators).toContain('outbox')
    expect(callIds.filter((id) => !(id in players))).toEqual(ofOperators)
  })

  it.each(['solmar', 'kidlat'])('take what the server of %s has answered', async (merchant) => {
    const answers = await recorded(merchant)
    expect(answers.length).toBeGreaterThan(20)
    expect(answers.filter(({ id, answer }) => !operators[id]?.(answer))).toEqual([])
  })

  it.each([
    ['status', { status: 7 }, '/status', 'anyOf'],
    ['status', { release: 1 }, '/release', 'type'],
    ['status', { maintenance: { until: 'soon' } }, '/maintenance/until', 'format'],
    ['status', { stack: 'at server' }, '', 'additionalProperties'],
    ['registerSettings', { forms: {} }, '/forms', 'type'],
    // Declared once for all fields.
    ['registerSettings', { register: { maxLength: '12' } }, '/register/fields/email/maxLength', 'type'],
  ])('refuse in %s %j, and say where', async (id, change, instancePath, keyword) => {
    const answers = await recorded('solmar')
    const answer = structuredClone(answers.find((each) => each.id === id)?.answer) as Record<string, unknown>
    if ('register' in change) {
      const { fields } = answer['register'] as { fields: Record<string, object> }
      Object.assign(fields['email'] ?? {}, change.register)
    } else Object.assign(answer, change)
    expect(operators[id]?.(answer)).toBe(false)
    expect(operators[id]?.errors?.at(-1)).toMatchObject({ instancePath, keyword })
  })
})
