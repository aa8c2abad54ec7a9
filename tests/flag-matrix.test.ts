import { afterAll, beforeAll, expect, it } from 'vitest'
import { flagRegistry, type FlagId } from '#schemas/config/flags.ts'
import type { FieldId } from '#schemas/forms/fields/field-ids.ts'
import { formFlags } from '#schemas/forms/form-model.ts'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { formSourceOf } from '#server/configuration/forms/cached-forms.ts'
import { checkConfiguration } from '#server/configuration/gate/check-configuration.ts'
import { isError } from '#server/configuration/gate/finding.ts'
import { changeDocuments } from './support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from './support/server/test-app.ts'

const password = 'Correct-horse-9'
type Flags = Readonly<Partial<Record<FlagId, boolean>>>

/** Every combination of the flags that change a form (server/configuration/forms/flag-matrix.test.ts shows that the other two change none). */
const combinations = Array.from({ length: 2 ** formFlags.length }, (_, bits): Flags =>
  Object.fromEntries(formFlags.map((name, at) => [name, Boolean(bits & (1 << at))])),
)
const titleOf = (flags: Flags) => formFlags.filter((name) => flags[name]).join(' + ') || 'no flag'

/** Whether somebody could register at all, and no flag lacks the one that it is about. */
function makesSense(flags: Flags) {
  const lacking = formFlags.some((flag) => {
    const needed: readonly string[] | undefined = (flagRegistry[flag] as { needsOneOf?: readonly string[] })
      .needsOneOf
    return flags[flag] && needed && !needed.some((other) => flags[other as FlagId])
  })
  return !lacking && (flags.USERNAMEREG3 === true || flags.MOBILENUMREG3 === true)
}

let test: TestApp
let people = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** The fields of a form of the release that is out. */
async function fieldsOf(name: string) {
  const { forms } = await test.visitor('solmar').value('registerSettings')
  const reference = forms.find((form) => form.name === name)
  const module = reference && (await test.sites.findForm('solmar', reference.hash))
  return module?.form.fields.map(({ id }) => id)
}

/** Registers with exactly the fields that the form shows; undefined where the release has no such form. */
async function register(mode: 'username' | 'mobile') {
  const fields = await fieldsOf(`register.${mode}`)
  if (!fields) return undefined
  people++
  const visitor = test.visitor('solmar')
  const number = String(9_170_000_000 + people)
  const dialing = fields.includes('countryDialingCode') ? { countryDialingCode: '63' } : {}
  const all: Record<string, string | boolean> = {
    ...test.solmarUser(`matrix${people}`),
    ...dialing,
    mobileNum: number,
  }
  if (fields.includes('verificationCode')) {
    await visitor.value('registerSmsCode', {
      query: { mobileNo: number, ...dialing, ...(await test.readCaptcha(visitor)) },
    })
    all['verificationCode'] = await test.lastCode(`63${number}`)
  }
  const user = Object.fromEntries(Object.entries(all).filter(([id]) => fields.includes(id as FieldId)))
  const { account } = await visitor.value(mode === 'mobile' ? 'registerMobile' : 'register', {
    body: await visitor.registration(user, `register.${mode}`),
  })
  return {
    visitor,
    account,
    number,
    dialing,
    hasPassword: fields.includes('password'),
    hasNumber: 'mobileNum' in user,
  }
}

function publish(flags: Flags) {
  return changeDocuments(test, 'solmar', (documents) => ({ flags: { ...documents.flags, ...flags } }))
}

/** Each form of a registration with these flags: its fields, and whether its member can log in by a code. */
function formsWith(flags: Flags): string[] {
  const forms = compileForms(formSourceOf(documentsWith(flags)))
  const byCode = forms.some(({ name }) => name === 'login.sms')
  return forms
    .filter(({ name }) => name === 'register.username' || name === 'register.mobile')
    .map(({ name, fields }) => [name, byCode, ...fields.map(({ id }) => id)].join(' '))
}

function documentsWith(flags: Flags) {
  const documents = test.sites.site('solmar')?.documents
  if (!documents) throw new Error('There is no site')
  return { ...documents, flags: { ...documents.flags, ...flags } }
}

it('offers a way in by each form that flags can make, as the platform takes it', async () => {
  // Which forms each combination makes is shown without a server. A form that several make is played once.
  const played = new Set<string>()
  for (const flags of combinations.filter(makesSense)) {
    const forms = formsWith(flags)
    if (forms.every((form) => played.has(form))) continue
    for (const form of forms) played.add(form)
    await publish(flags)
    await meetsForms(flags)
  }
  expect(played.size).toBe(14)
})

it('refuses each combination that leaves nobody a way in', () => {
  for (const flags of combinations.filter((each) => !makesSense(each))) {
    const { ok, findings } = checkConfiguration(documentsWith(flags))
    expect(ok, titleOf(flags)).toBe(false)
    expect(
      findings.filter(isError).map(({ path }) => path),
      titleOf(flags),
    ).toContainEqual(expect.stringMatching(/^\/flags/))
  }
})

async function meetsForms(flags: Flags) {
  for (const [mode, flag] of [
    ['username', 'USERNAMEREG3'],
    ['mobile', 'MOBILENUMREG3'],
  ] as const) {
    const member = await register(mode)
    expect(member !== undefined, titleOf(flags)).toBe(flags[flag])
    if (member) await logsIn(member, flags)
  }
  expect((await fieldsOf('login.sms')) !== undefined, titleOf(flags)).toBe(flags.MOBILEVERCODELOGIN3)
  if (flags.MOBILEVERCODELOGIN3) return
  const body = { mobileNum: '9171234567', countryDialingCode: '63' }
  expect(await test.visitor('solmar').failure('loginSmsCode', { body })).toMatchObject({ code: 'moduleOff' })
}

async function logsIn(member: NonNullable<Awaited<ReturnType<typeof register>>>, flags: Flags) {
  // From where the account was opened, which no second verification asks about.
  const { visitor } = member
  const byPassword = { type: 'username', username: member.account, password }
  if (member.hasPassword) {
    expect(await visitor.session({ body: byPassword }), titleOf(flags)).toMatchObject({
      account: member.account,
    })
  } else {
    // T23: who chose no password has none that anybody could know.
    expect(await visitor.failure('login', { body: byPassword })).toMatchObject({ code: 'loginFailed' })
  }
  if (!member.hasNumber || !flags.MOBILEVERCODELOGIN3) return
  test.clock.moveBy(61_000)
  const recipient = { mobileNum: member.number, ...member.dialing }
  await visitor.value('loginSmsCode', { body: { ...recipient, ...(await test.readCaptcha(visitor)) } })
  const verificationCode = await test.lastCode(`63${member.number}`)
  expect(
    await visitor.session({ body: { type: 'sms', ...recipient, verificationCode } }),
    titleOf(flags),
  ).toMatchObject({ account: member.account })
}
