import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Value from 'typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls, type CallId } from '#schemas/calls/calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { openMember, post } from '../../../play/ledger/posting/post.ts'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { movableClock, systemClock } from '../../../platform/clock.ts'
import { transact } from '../../../platform/database/transact.ts'
import { createLog } from '../../../platform/log/log.ts'
import { hashOf } from '../../../configuration/forms/form-runtime.ts'
import { modulesNow } from '../../../configuration/releases/own-forms.ts'
import { lastRelease, lastReleaseNumber } from '../../../configuration/releases/release-store.ts'
import { runConfig } from '../../config-command/run-config.ts'
import { writeRelease } from '../../../configuration/releases/write-release.ts'
import { recordCommand } from '../../config-command/record-command.ts'
import { draftCommands } from '../../config-command/draft-commands.ts'
import { findDraft, openDrafts } from '../store/draft-store.ts'
import { publishDue } from '../schedules/publish-due.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, systemClock)
  folder = await mkdtemp(join(tmpdir(), 'marquee-push-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

async function config(...words: string[]) {
  const said: string[] = []
  const note = (line: string) => void said.push(line)
  const environment = { ...process.env, DATABASE_URL: database.url }
  const code = await runConfig(words, {
    environment,
    print: note,
    complain: note,
    more: draftCommands,
    recordCommand,
  })
  return { code, said: said.join('\n') }
}

it('a folder becomes a draft of its changes, and nothing where somebody published since', async () => {
  await config('pull', 'solmar', folder)
  const file = join(folder, 'theme.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Solmar"', '"Solmar Summer"'))
  const pushed = await config('push', 'solmar', folder, '-t', 'Summer', '--author', 'ana')
  expect(pushed).toMatchObject({ code: 0, said: expect.stringContaining('Solmar Summer') })
  const drafts = await openDrafts(database.db, 'solmar')
  expect(drafts).toMatchObject([{ title: 'Summer', author: 'ana', changes: 1 }])
  const draft = String(drafts[0]?.id)
  expect(await findDraft(database.db, { merchant: 'solmar', draft })).toMatchObject({
    edits: [{ path: '/theme/siteName', from: 'Solmar', to: 'Solmar Summer' }],
  })
  await config('set', 'solmar', 'home.density', 'dense', '-m', 'Dense', '--author', 'ben')
  expect(await config('push', 'solmar', folder, '-t', 'Late')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Pull again'),
  })
})

it('a folder is simulated: what changes, which forms, and which members it touches', async () => {
  const app = { db: database.db, clock: movableClock(new Date()) }
  for (const account of ['ab1234', 'abcdefgh12']) await bareMember(app, 'kidlat', account)
  await config('pull', 'kidlat', join(folder, 'kidlat'))
  const file = join(folder, 'kidlat', 'register.json')
  const register = JSON.parse(await readFile(file, 'utf8')) as { fields: Record<string, object> }
  const email = { enabled: true, required: true, patternId: 'email', maxLength: 120 }
  await writeFile(file, JSON.stringify({ ...register, fields: { ...register.fields, email } }))
  const { code, said } = await config('simulate', 'kidlat', join(folder, 'kidlat'))
  expect(code).toBe(0)
  expect(said).toMatch(/so that it can be published/)
  expect(said).toMatch(/changed {2}register\./)
  expect(said).toMatch(/email: 2 lack what is asked for then/)
  expect(await lastReleaseNumber(database.db, 'kidlat')).toBe(1)
})

it('a folder is scheduled and published by the server then; what cannot be leaves no draft behind', async () => {
  await config('pull', 'solmar', join(folder, 'later'))
  const file = join(folder, 'later', 'theme.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Solmar"', '"Solmar Later"'))
  const later = join(folder, 'later')
  const drafts = (await openDrafts(database.db, 'solmar')).length
  const past = await config('schedule', 'solmar', later, '--from', '2020-01-01T00:00:00Z', '-m', 'Late')
  expect(past).toMatchObject({ code: 1, said: expect.stringContaining('a time to come') })
  expect(await openDrafts(database.db, 'solmar')).toHaveLength(drafts)
  const given = ['--from', '2126-12-24T06:00:00+08', '-m', 'Late'] as const
  expect(await config('schedule', 'solmar', later, ...given)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Did you mean 2126-12-24T06:00:00+08:00?'),
  })
  expect(await config('schedule', 'solmar', ...given)).toMatchObject({ code: 2 })
  const from = new Date(Date.now() + 3_600_000).toISOString()
  const done = await config('schedule', 'solmar', later, '--from', from, '-m', 'Later', '--author', 'ana')
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(from) })
  expect((await config('schedule', 'solmar')).said).toMatch(/waiting .* by ana: Later/)
  const clock = { now: () => new Date(Date.now() + 7_200_000) }
  const log = createLog('silent')
  await publishDue({ db: database.db, clock, secret: () => undefined, outside: ownMachine, log })
  expect((await lastRelease(database.db, 'solmar'))?.documents.theme.siteName).toBe('Solmar Later')

  // One that somebody was quicker than is held, and the list says where, and of which draft.
  const slow = join(folder, 'slow')
  await config('pull', 'solmar', slow)
  const theme = await readFile(join(slow, 'theme.json'), 'utf8')
  await writeFile(join(slow, 'theme.json'), theme.replace('"Solmar Later"', '"Solmar Held"'))
  const planned = await config('schedule', 'solmar', slow, '--from', from, '-m', 'Held')
  expect(planned).toMatchObject({ code: 0 })
  await config('set', 'solmar', 'theme.siteName', 'Solmar Quicker', '-m', 'Quicker')
  await publishDue({ db: database.db, clock, secret: () => undefined, outside: ownMachine, log })
  expect((await config('schedule', 'solmar')).said).toMatch(
    /held .* draft \d+ “Held”, by .*: Held\n.*somebody changed the same since.*\n +\/theme\/siteName\n/,
  )
})

it('a value is explained by its release, and every chain verified', async () => {
  const explained = await config('explain', 'solmar', 'home.density')
  expect(explained.said).toContain('by ben: Dense')
  const verified = await config('verify')
  expect(verified.code).toBe(0)
  expect(verified.said).toMatch(/solmar: all 4 releases[^]*kidlat: all 1 releases|kidlat[^]*solmar: all 4/)
})

it('T59 what is published, taken back and switched by command stands in the audit, and what is refused does not', async () => {
  const { number } = (await lastRelease(database.db, 'kidlat')) ?? { number: 0 }
  await config('set', 'kidlat', 'theme.siteName', 'Kidlat Now', '-m', 'Renamed', '--author', 'ben')
  await config('set', 'kidlat', 'theme.siteName', '[]', '-m', 'Refused', '--author', 'ben')
  await config('rollback', 'kidlat', String(number), '--author', 'ana')
  await config('ops', 'kidlat', 'SMS', 'off', '--reason', 'No gateway', '--author', 'ana')
  const kept = await database.db
    .selectFrom('operator_audit')
    .select(['operator', 'operator_id', 'action', 'subject', 'reason'])
    .where('chain', '=', 'kidlat')
    .orderBy('number')
    .execute()
  const by = (operator: string, rest: object) => ({ operator, operator_id: null, ...rest })
  expect(kept).toEqual([
    by('ben', { action: 'releasePublished', subject: `release ${number + 1}`, reason: 'Renamed' }),
    by('ana', {
      action: 'releaseRolledBack',
      subject: `release ${number + 2}`,
      reason: `Back to release ${number}`,
    }),
    by('ana', { action: 'opsChanged', subject: 'operations', reason: 'No gateway' }),
  ])
})

it('a draft is exported for Storybook as the site would answer with it, and nothing of it is live', async () => {
  const pulled = join(folder, 'exported')
  await config('pull', 'kidlat', pulled)
  const theme = join(pulled, 'theme.json')
  await writeFile(theme, (await readFile(theme, 'utf8')).replace('"Kidlat"', '"Kidlat Bukas"'))
  const register = join(pulled, 'register.json')
  await writeFile(
    register,
    (await readFile(register, 'utf8')).replace(/"minimumAge": \d+/, '"minimumAge": 17'),
  )
  const { said } = await config('push', 'kidlat', pulled, '-t', 'Bukas')
  const [, id = ''] = /Draft (\d+) of/.exec(said) ?? []
  const file = join(folder, 'drafts', 'bukas.json')
  const exported = await config('export-draft', 'kidlat', id, file)
  expect(exported).toMatchObject({ code: 0, said: expect.stringContaining('shown as it is live') as string })
  const { answers, forms } = JSON.parse(await readFile(file, 'utf8')) as {
    answers: Record<'status' | 'registerSettings', { siteName: string; forms: { name: string }[] }>
    forms: Record<string, string>
  }
  for (const [call, answer] of Object.entries(answers))
    expect([call, [...Value.Errors(calls[call as CallId].answer, answer)]]).toEqual([call, []])
  expect(answers.status.siteName).toBe('Kidlat Bukas')
  expect(Object.keys(forms).toSorted()).toEqual(
    answers.registerSettings.forms.map(({ name }) => name).toSorted(),
  )
  expect((await lastRelease(database.db, 'kidlat'))?.documents.theme.siteName).toBe('Kidlat')
  expect(await config('export-draft', 'solmar', id, file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('has no draft') as string,
  })
  expect((await config('export-draft', 'solmar', 'x', file)).code).toBe(2)
})

it('a simulation compares with the forms that players see, whichever version has published them', async () => {
  const last = await lastRelease(database.db, 'kidlat')
  if (!last) throw new Error('There is no release')
  const modules = modulesNow(last).map(({ name, code }) => {
    const other = `${code}// by another version\n`
    return { name, code: other, hash: hashOf(other) }
  })
  await transact(database.db, (transaction) =>
    writeRelease(transaction, last, {
      merchant: 'kidlat',
      documents: last.documents,
      modules,
      findings: [],
      layers: null,
      kind: 'publish',
      author: 'ana',
      note: 'by another version',
      emergency: null,
      now: new Date(),
    }),
  )
  const elsewhere = join(folder, 'elsewhere')
  await config('pull', 'kidlat', elsewhere)
  const file = join(elsewhere, 'theme.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Kidlat"', '"Kidlat Later"'))
  const { said } = await config('simulate', 'kidlat', elsewhere)
  expect(said).toContain('Kidlat Later')
  expect(said).toContain('Forms: none changes.')
})

it('new-merchant adds a merchant from nothing or as a copy, and says what is missing', async () => {
  const added = await config('new-merchant', 'aurora', '--host', 'Aurora.localhost', '--currency', 'php')
  expect(added).toMatchObject({
    code: 0,
    said: expect.stringContaining('Published release 1 of aurora. Players visit it at aurora.localhost.'),
  })
  const release = await lastRelease(database.db, 'aurora')
  expect(release).toMatchObject({ author_id: null, documents: { theme: { siteName: 'Aurora' } } })
  expect(release?.documents.register.countries).toMatchObject([
    { countryCode: 'PH', countryDialingCode: '63' },
  ])
  expect((await config('merchants')).said).toMatch(/aurora +release +1 +aurora\.localhost/)
  const copy = [
    'new-merchant',
    'borealis',
    '--host',
    'borealis.localhost',
    '--from',
    'kidlat',
    '--currency',
    'JPY',
  ]
  expect(await config(...copy)).toMatchObject({
    code: 0,
    said: expect.stringContaining('still name kidlat: '),
  })
  expect((await lastRelease(database.db, 'borealis'))?.documents.money.currency).toBe('JPY')
  const host = ['--host', 'comet.localhost']
  for (const [words, code, said] of [
    [['comet'], 2, 'Say where players visit it'],
    [['comet', ...host], 2, 'Say what members play for'],
    [['comet', ...host, '--currency', 'XYZ'], 2, 'There is no currency XYZ'],
    [['comet', ...host, '--currency', 'EUR'], 2, 'Several countries have EUR'],
    [['comet', ...host, '--currency', 'BTC'], 2, 'Several countries have BTC'],
    [['comet', ...host, '--currency', 'EUR', '--country', 'ZZ'], 1, 'There is no country ZZ'],
    [['comet', ...host, '--currency', 'PHP', '--languages', 'xx'], 2, 'There is no language xx'],
    [['comet', '--host', 'https://comet', '--currency', 'PHP'], 2, 'is no host'],
    [['comet', ...host, '--currency', 'PHP', '--time-zone', 'Nowhere/At_all'], 1, 'Refused: nothing'],
    [['Comet', ...host, '--currency', 'PHP'], 2, 'is no code'],
    [['comet', ...host, '--from', 'nobody'], 1, 'There is no merchant nobody'],
    [['aurora', ...host, '--currency', 'PHP'], 1, 'There is a merchant aurora already'],
    [['comet', '--host', 'localhost', '--currency', 'PHP'], 1, 'localhost belongs to another merchant'],
  ] as const)
    expect(await config('new-merchant', ...words), words.join(' ')).toMatchObject({
      code,
      said: expect.stringContaining(said),
    })
  expect((await config('merchants')).said).not.toContain('comet')
})

it('says of files for a merchant that does not exist how to add it', async () => {
  const strange = join(folder, 'stranger')
  await config('pull', 'solmar', strange)
  const file = join(strange, 'release.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"solmar"', '"elsewhere"'))
  for (const words of [
    ['publish', 'elsewhere', strange, '-m', 'Here too'],
    ['push', 'elsewhere', strange, '-t', 'Here too'],
    ['schedule', 'elsewhere', strange, '--from', '2099-01-01T00:00:00Z', '-m', 'Here too'],
  ])
    expect(await config(...words)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/There is no merchant elsewhere\..*npm run config -- new-merchant/),
    })
  // Begun, and not finished.
  await database.db.insertInto('merchant').values({ code: 'elsewhere', created_at: new Date() }).execute()
  for (const words of [
    ['publish', 'elsewhere', strange, '-m', 'Here too'],
    ['history', 'elsewhere'],
  ])
    expect(await config(...words)).toMatchObject({
      code: 1,
      said: expect.stringContaining('elsewhere has no release yet'),
    })
})

it('changes the currency by command and at a time, until money has moved in it', async () => {
  const merchant = 'dusk'
  await config('new-merchant', merchant, '--host', 'dusk.localhost', '--currency', 'PHP')
  const set = (currency: string) => config('set', merchant, 'money.currency', currency, '-m', 'Another one')
  expect(await set('KWD')).toMatchObject({ code: 0, said: expect.stringContaining('Published release 2') })
  const files = join(folder, merchant)
  await config('pull', merchant, files)
  const money = join(files, 'money.json')
  await writeFile(money, (await readFile(money, 'utf8')).replace('"KWD"', '"BTC"'))
  expect(await config('check', merchant, files)).toMatchObject({ code: 0 })
  const from = new Date(Date.now() + 3_600_000).toISOString()
  expect(await config('schedule', merchant, files, '--from', from, '-m', 'Later')).toMatchObject({ code: 0 })

  await openMember(database.db, merchant, 'KWD', 1n)
  await post(database.db, {
    kind: 'grant',
    merchant,
    scope: 'test',
    key: 'first',
    member: 1n,
    amount: amountOf(1n, 'KWD'),
    house: 'deposits',
    cause: 'test',
    reason: 'test',
  })
  const why = 'was KWD in the previous release, and money has already moved in that currency'
  for (const refused of [await set('JPY'), await config('check', merchant, files)])
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(why) })
  const clock = { now: () => new Date(Date.now() + 7_200_000) }
  const log = createLog('silent')
  await publishDue({ db: database.db, clock, secret: () => undefined, outside: ownMachine, log })
  expect((await config('schedule', merchant)).said).toMatch(/held: the gate refuses[^]*\/money\/currency/)
  expect((await lastRelease(database.db, merchant))?.documents.money.currency).toBe('KWD')
})
