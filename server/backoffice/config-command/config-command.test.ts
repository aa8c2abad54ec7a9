import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { systemClock } from '../../platform/clock.ts'
import { openNotifications } from '../../platform/database/notifications.ts'
import { createLog } from '../../platform/log/log.ts'
import { runConfig } from './run-config.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { releaseHistory } from '../../configuration/releases/release-store.ts'
import { openEventFeed } from '../../platform/events/event-feed.ts'
import { openSiteCache } from '../../site/sites/site-cache.ts'

let database: TestDatabase
let parent = ''
let folder = ''

beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, systemClock)
  parent = await mkdtemp(join(tmpdir(), 'marquee-config-'))
  folder = join(parent, 'solmar')
})
afterAll(async () => {
  await rm(parent, { recursive: true })
  await database.drop()
})

async function config(...words: string[]) {
  return runAt(database.url, words)
}

/** The command itself; that it also starts as a process of its own is tested below. */
async function runAt(url: string, words: readonly string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runConfig(words, {
    environment: { ...process.env, DATABASE_URL: url },
    print: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, stdout: said.join('\n'), stderr: complained.join('\n') }
}

async function edit(file: string, change: (text: string) => string) {
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

async function numbers(merchant = 'solmar') {
  return (await releaseHistory(database.db, merchant, 100)).map(({ number }) => number)
}

describe('files', () => {
  it('make the round trip to the same content', async () => {
    const pulled = await config('pull', 'solmar', folder)
    expect(pulled).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Wrote release 1 of solmar') as string,
    })
    expect((await readdir(folder)).sort()).toEqual(
      [
        'analytics',
        'announcements',
        'cashier',
        'customerService',
        'domains',
        'download',
        'flags',
        'games',
        'help',
        'home',
        'inherits',
        'join',
        'locales',
        'menu',
        'money',
        'region',
        'register',
        'release',
        'resources',
        'security',
        'theme',
      ]
        .map((name) => `${name}.json`)
        .concat('schemas')
        .sort(),
    )
    expect(JSON.parse(await readFile(join(folder, 'flags.json'), 'utf8'))).toMatchObject({
      $schema: './schemas/flags.schema.json',
    })
    expect((await config('diff', 'solmar', folder)).stdout).toContain('No difference from release 1')
    const again = await config('publish', 'solmar', folder, '-m', 'nothing')
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing to publish') as string })
    expect(await numbers()).toEqual([1])
  })

  it('describe their changes, pass the gate and are published', async () => {
    await edit('theme.json', (text) => text.replace('"Solmar"', '"Solmar Nights"'))
    expect((await config('diff', 'solmar', folder)).stdout).toContain(
      'changed  theme › siteName: "Solmar" → "Solmar Nights"',
    )
    expect(await config('check', 'solmar', folder)).toMatchObject({ code: 0 })
    expect((await config('pull', 'solmar', folder)).stderr).toContain('edits that are not published')
    const done = await config('publish', 'solmar', folder, '-m', 'A new name', '--author', 'ana')
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('Published release 2') as string })
    expect((await releaseHistory(database.db, 'solmar', 1))[0]).toMatchObject({
      author: 'ana',
      note: 'A new name',
    })
    expect((await config('diff', 'solmar', folder)).stdout).toContain('No difference from release 2')
  })

  it('that are wrong are refused with where, what, which value and what mends it', async () => {
    await edit('register.json', (text) => text.replace('"minLength": 6', '"minLength": 60'))
    await edit('flags.json', (text) => text.replace('"FREEPLAY3"', '"FREPLAY3"'))
    for (const command of ['check', 'publish']) {
      const { code, stderr } = await config(
        command,
        'solmar',
        folder,
        ...(command === 'publish' ? ['-m', 'x'] : []),
      )
      expect(code).toBe(1)
      expect(stderr).toContain(
        'error    /register/fields/username/minLength\n         is 60, above the maximum of 15',
      )
      expect(stderr).toContain('mend     did you mean FREEPLAY3?')
    }
    expect(await numbers()).toEqual([2, 1])
    await writeFile(join(folder, 'theme.json'), '{ "siteName": ')
    expect(await config('check', 'solmar', folder)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/theme\.json is not JSON/) as string,
    })
    expect(await config('pull', 'solmar', folder, '--force')).toMatchObject({ code: 0 })
  })

  it('that began from an older release do not undo a newer one', async () => {
    expect(await config('set', 'solmar', 'theme.siteName', 'Solmar Live')).toMatchObject({ code: 0 })
    await edit('theme.json', (text) => text.replace('"soft"', '"round"'))
    const { code, stderr } = await config('publish', 'solmar', folder, '-m', 'rounder')
    expect(code).toBe(1)
    expect(stderr).toContain('theme › siteName: "Solmar Nights" → "Solmar Live"')
    expect(await config('check', 'solmar', folder)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/began from release 2, and solmar is at 3/) as string,
    })
    expect(await config('check', 'kidlat', folder)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/was pulled from solmar, not from kidlat/) as string,
    })
    await rm(join(folder, 'release.json'))
    expect(await config('check', 'solmar', folder)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/does not say from which release it began/) as string,
    })
    expect(await numbers()).toEqual([3, 2, 1])
  })
})

describe('single values', () => {
  it('are set together, and reach a running server within a second', async () => {
    const log = createLog('silent')
    const notifications = await openNotifications(database.url, log)
    const feed = await openEventFeed({ db: database.db, notifications, log })
    const sites = await openSiteCache({ db: database.db, feed, notifications, clock: systemClock, log })
    const { code, stdout } = await config(
      'set',
      'solmar',
      'flags.MOBILENUMREG3',
      'true',
      'register.fields.email',
      '{"enabled":true,"required":false}',
    )
    expect(code).toBe(0)
    expect(stdout).toContain('changed  flags › MOBILENUMREG3: false → true')
    await expect.poll(() => sites.site('solmar')?.documents.flags.MOBILENUMREG3).toBe(true)
    expect(sites.site('solmar')?.documents.register.fields.email).toEqual({ enabled: true, required: false })
    await notifications.close()
  })

  it('set concurrently are both stored', async () => {
    const outcomes = await Promise.all([
      config('set', 'kidlat', 'theme.siteName', 'Kidlat Plus'),
      config('set', 'kidlat', 'menu.dropdown.hideDelayMs', '250'),
    ])
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0])
    expect((await config('history', 'kidlat')).stdout).toContain('All 3 releases are as they were published.')
  })

  it('are refused by the gate and where they lead nowhere', async () => {
    const before = await numbers()
    expect(await config('set', 'solmar', 'register.fields.email.patternId', 'emial')).toMatchObject({
      code: 1,
    })
    expect(await config('set', 'solmar', 'flags.MOBILENUMREG3.x', 'true')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('leads nowhere') as string,
    })
    expect(await numbers()).toEqual(before)
  })

  it('are taken out', async () => {
    const { code, stdout } = await config('unset', 'solmar', 'register.fields.telegram')
    expect(code).toBe(0)
    expect(stdout).toContain('removed  register › fields › telegram')
  })
})

describe('operations and history', () => {
  it('start and end maintenance immediately, without a release', async () => {
    const before = await numbers()
    const on = await config(
      'ops',
      'solmar',
      'maintenance',
      'on',
      '--reason',
      'tables',
      '--until',
      '2099-01-01T00:00:00Z',
    )
    expect(on.stdout).toContain('solmar is in maintenance (tables, until 2099-01-01T00:00:00.000Z)')
    expect((await config('ops', 'solmar', 'SMS', 'off', '--reason', 'gateway')).stdout).toContain(
      'Off: SMS (gateway)',
    )
    expect((await config('ops', 'solmar', 'maintenance', 'off')).stdout).toContain(
      'solmar is not in maintenance',
    )
    expect((await config('ops', 'solmar')).stdout).toContain('Off: SMS (gateway)')
    expect(await config('ops', 'solmar', 'maintenance', 'on', '--until', 'soon')).toMatchObject({ code: 1 })
    for (const until of ['2126-12-24T06:00:00+08', '2126-12-24T06:00Z', '2126-12-24'])
      expect(await config('ops', 'solmar', 'maintenance', 'on', '--until', until)).toMatchObject({ code: 1 })
    // The parser makes 0 of an empty value.
    expect(await config('ops', 'solmar', 'maintenance', 'on', '--until', '')).toMatchObject({ code: 1 })
    const twice = ['--until', '2126-12-24T06:00:00Z', '--until', '2127-12-24T06:00:00Z']
    expect(await config('ops', 'solmar', 'maintenance', 'on', ...twice)).toMatchObject({ code: 2 })
    expect((await config('ops', 'solmar')).stdout).toContain('solmar is not in maintenance')
    expect(await numbers()).toEqual(before)
  })

  it('go back to an older release as a new one', async () => {
    const [last = 0] = await numbers()
    expect((await config('rollback', 'solmar', '1')).stdout).toContain(
      `Published release ${last + 1} of solmar`,
    )
    expect(await config('rollback', 'solmar', '99')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no release 99') as string,
    })
    expect((await config('history', 'solmar')).stdout).toContain('Back to release 1')
  })

  it('list the merchants and write the schemas', async () => {
    expect((await config('merchants')).stdout).toMatch(/solmar\s+release\s+\d+\s+localhost, 127\.0\.0\.1/)
    expect(await config('schemas', join(parent, 'schemas'))).toMatchObject({ code: 0 })
    expect(await readdir(join(parent, 'schemas'))).toContain('register.schema.json')
  })
})

describe('wrong calls', () => {
  it.each([
    [['pusblish'], 2, 'There is no command pusblish'],
    [['publish', 'solmar', 'config/solmar'], 2, 'Say why'],
    [['set', 'solmar', 'flags.FREEPLAY3'], 2, 'missing required args'],
    [['history', 'nobody'], 1, 'There is no merchant nobody'],
    [['history', 'solmar', '--fast'], 2, 'Unknown option'],
  ])('%j end with %i and say why', async (words, code, message) => {
    expect(await config(...words)).toMatchObject({ code, stderr: expect.stringContaining(message) as string })
  })

  it('on a database without sites say what to do', async () => {
    const empty = await createTestDatabase({ empty: true })
    expect(await runAt(empty.url, ['merchants'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm start') as string,
    })
    await empty.drop()
  })
})

describe('as a process of its own', () => {
  it('prints, and ends with the code that says how it went', async () => {
    const outcomes = await Promise.all(
      [['--help'], ['merchants'], ['set', 'solmar', 'flags.NONE', 'true']].map((words) => start(words)),
    )
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 1])
    expect(outcomes[0]?.stdout).toMatch(
      /pull <merchant> \[dir\][^]*publish <merchant> <dir>[^]*ops <merchant>/,
    )
    expect(outcomes[1]?.stdout).toMatch(/solmar\s+release/)
    expect(outcomes[2]?.stderr).toContain('/flags/NONE')
  })
})

/** `npm run config -- …` as a person at a terminal gives it. */
async function start(words: readonly string[]) {
  const command = [
    '--import',
    'tsx',
    join(projectRoot, 'server', 'backoffice', 'config-command', 'config-command.ts'),
    ...words,
  ]
  const env = { ...process.env, DATABASE_URL: database.url }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: projectRoot, env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

describe('a secret that a provider needs', () => {
  it('is warned of where it is not there, by name and never by value', async () => {
    const signIn = JSON.stringify([{ provider: 'google', clientId: 'one', secret: 'KIDLAT_GOOGLE' }])
    const lacking = await config('set', 'kidlat', 'security.signIn', signIn)
    expect(lacking).toMatchObject({ code: 0 })
    expect(lacking.stdout).toContain('SECRET_KIDLAT_GOOGLE')
    await config('set', 'kidlat', 'security.signIn', '[]')
    vi.stubEnv('SECRET_KIDLAT_GOOGLE', 'hush-hush')
    const there = await config('set', 'kidlat', 'security.signIn', signIn)
    vi.unstubAllEnvs()
    expect(there).toMatchObject({ code: 0 })
    expect(there.stdout).not.toMatch(/SECRET_KIDLAT_GOOGLE|hush/)
  })
})
