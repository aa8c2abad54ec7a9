import { describe, expect, it } from 'vitest'
import { editedSolmar as edited } from '#tests/support/configuration/edited-solmar.ts'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { kidlat } from '../../demo/kidlat.ts'
import { solmar } from '../../demo/solmar.ts'
import { checkConfiguration } from './check-configuration.ts'
import { isError } from './finding.ts'

function refusals(documents: unknown) {
  const { ok, findings } = checkConfiguration(documents)
  expect(ok).toBe(false)
  return inWords(findings.filter(isError))
}

describe('the gate', () => {
  it.each([
    ['solmar', solmar],
    ['kidlat', kidlat],
  ])('lets the demo merchant %s through without a remark', (_name, documents) => {
    expect(checkConfiguration(documents)).toEqual({
      ok: true,
      documents,
      forms: expect.any(Array),
      findings: [],
    })
  })

  const evil = { expression: '^(a+)+$', message: {}, accepts: ['aa'], refuses: ['b'] }
  const broken = { expression: '^[a-z$', message: {}, accepts: ['aa'], refuses: ['b'] }
  it.each<[what: string, edits: readonly (readonly [string, unknown])[], path: string, reason: RegExp]>([
    [
      'an unknown pattern',
      [['register.fields.email.patternId', 'emial']],
      '/register/fields/email/patternId',
      /has to be one of .*email/,
    ],
    [
      'a minimum above the maximum',
      [['register.fields.username.minLength', 20]],
      '/register/fields/username/minLength',
      /above the maximum of/,
    ],
    [
      'an expression that does not compile',
      [['register.fields.nickname.acceptedPattern', broken]],
      '/register/fields/nickname/acceptedPattern/expression',
      /not a regular expression/,
    ],
    [
      'an expression that backtracks',
      [['register.fields.nickname.acceptedPattern', evil]],
      '/register/fields/nickname/acceptedPattern/expression',
      /backtrack/,
    ],
    ['a menu entry that is no page', [['menu.routes.7', 'poker']], '/menu/routes/7', /one of/],
    [
      'a header entry that is no route',
      [['menu.header.6', 'esports']],
      '/menu/header/6',
      /not among the pages/,
    ],
    [
      'a route of an empty category',
      [['menu.categories.2.vendors', []]],
      '/menu/routes/2',
      /SPORTS, which has no vendors/,
    ],
    ['an unknown key', [['theme.brnad', '#ffffff']], '/theme/brnad', /is not known/],
    ['an unknown flag', [['flags.USERNAMEREG4', true]], '/flags/USERNAMEREG4', /is not known/],
    ['an unknown document', [['flgas', {}]], '/flgas', /is not a document/],
    ['a missing document', [['theme', undefined]], '/theme', /is missing/],
    ['a missing value', [['theme.brand', undefined]], '/theme/brand', /is missing/],
    ['a wrong type', [['flags.FREEPLAY3', 'yes']], '/flags/FREEPLAY3', /true or false/],
    ['no way to register', [['flags.USERNAMEREG3', false]], '/flags', /no way to register/],
    [
      'players on a site for agents',
      [['security.audience', 'agents']],
      '/security/audience',
      /could not log in/,
    ],
    [
      'a flag without what it needs',
      [['flags.MOBILENUMPASSREG3', true]],
      '/flags/MOBILENUMPASSREG3',
      /needs MOBILENUMREG3/,
    ],
    ['an age that no law knows', [['register.minimumAge', 16]], '/register/minimumAge', /one of 18, 21/],
    [
      'a country twice',
      [['register.countries.1.countryCode', 'PH']],
      '/register/countries/1/countryCode',
      /same as that of country 0/,
    ],
    [
      'a default language that is not offered',
      [['locales.languages', ['tl']]],
      '/locales/default',
      /not among/,
    ],
    [
      'an unknown time zone',
      [['locales.timeZone', 'Europe/Valetta']],
      '/locales/timeZone',
      /not a time zone/,
    ],
    [
      'a text for a message that does not exist',
      [['locales.overrides', { en: { 'home.laed': 'Hello' } }]],
      '/locales/overrides/en/home.laed',
      /not a message/,
    ],
    [
      'a text for what the platform writes to players',
      [['locales.overrides', { en: { 'notice.codeSent': 'Hello' } }]],
      '/locales/overrides/en/notice.codeSent',
      /not a message/,
    ],
    [
      'a text for a message with placeholders',
      [['locales.overrides', { en: { 'home.hero': 'Hello' } }]],
      '/locales/overrides/en/home.hero',
      /has placeholders/,
    ],
    [
      'a text with markup',
      [['locales.overrides', { en: { 'home.lead': '<b>Hello</b>' } }]],
      '/locales/overrides/en/home.lead',
      /plain text/,
    ],
    [
      'a link that runs a script',
      [['resources.0.url', 'javascript:alert(1)']],
      '/resources/0/url',
      /required format/,
    ],
    [
      'a link to another host in disguise',
      [['resources.0.url', '//evil.example/']],
      '/resources/0/url',
      /required format/,
    ],
    [
      'a site without home',
      [
        ['menu.routes.0', undefined],
        ['menu.header.0', undefined],
      ],
      '/menu/routes',
      /lacks the home page/,
    ],
    [
      'a username rule that is off',
      [
        ['register.fields.username.enabled', false],
        ['register.fields.username.required', false],
      ],
      '/register/fields/username/enabled',
      /cannot do without/,
    ],
    [
      'a password in Chinese',
      [['register.fields.password.patternId', 'chinese']],
      '/register/fields/password/patternId',
      /not suit passwords/,
    ],
    [
      'a password of three characters',
      [
        ['register.fields.password.minLength', 1],
        ['register.fields.password.maxLength', 3],
      ],
      '/register/fields/password/maxLength',
      /easy to guess/,
    ],
    [
      'digits that no number has',
      [
        ['register.countries.0.minDigits', 4],
        ['register.countries.0.maxDigits', 5],
      ],
      '/register/countries/0',
      /no mobile number of PH has/,
    ],
    [
      'an invitation code that is longer than its check takes',
      [['register.fields.affiliateCode', { enabled: true, required: false, maxLength: 100 }]],
      '/register/fields/affiliateCode/maxLength',
      /cannot be checked/,
    ],
    ['a neutral that is the brand', [['theme.neutral', solmar.theme.brand]], '/theme/neutral', /same colour/],
  ])('refuses %s, with path and reason', (_what, edits, path, reason) => {
    expect(refusals(edited(...edits))).toContainEqual(
      expect.objectContaining({ path, reason: expect.stringMatching(reason) as string }),
    )
  })

  it('lets countries that share a dialing code be offered together', () => {
    const country = (countryCode: string, countryDialingCode: string) => ({
      countryCode,
      countryDialingCode,
      minDigits: 10,
      maxDigits: 10,
    })
    const countries = [country('US', '1'), country('CA', '1'), country('KZ', '7'), country('RU', '7')]
    expect(checkConfiguration(edited(['register.countries', countries]))).toMatchObject({
      ok: true,
      findings: [],
    })
  })

  it('names what was probably meant', () => {
    const mends = refusals(
      edited(['flags.FREPLAY3', true], ['register.fields.emial', {}], ['menu.routes.1', 'lvie']),
    ).map(({ mend }) => mend)
    expect(mends).toEqual(
      expect.arrayContaining(['did you mean FREEPLAY3?', 'did you mean email?', 'did you mean live?']),
    )
  })

  it('says everything at once, and each thing once', () => {
    const paths = refusals(
      edited(
        ['flags.FREEPLAY3', 1],
        ['register.fields.email.patternId', 'none'],
        ['register.fields.username.minLength', 20],
        ['menu.categories.0.vendors', []],
        ['locales.timeZone', 'Nowhere/Land'],
      ),
    ).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/flags/FREEPLAY3',
        '/register/fields/email/patternId',
        '/register/fields/username/minLength',
        '/menu/categories/0/vendors',
        '/locales/timeZone',
      ]),
    )
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('lets a site be for agents alone where nobody registers', () => {
    const forAgents = edited(['security.audience', 'agents'], ['flags.USERNAMEREG3', false])
    expect(checkConfiguration(forAgents)).toMatchObject({ ok: true })
  })

  it('counts no mobile field that is off for a flag that needs one', () => {
    const needsNumber = ['flags.MOBILENUMPASSREG3', true] as const
    const off = ['register.fields.mobileNum', { enabled: false, required: false }] as const
    const paths = refusals(edited(needsNumber, off)).map(({ path }) => path)
    expect(paths).toContain('/flags/MOBILENUMPASSREG3')
  })

  it('says of a choice once that it fails, and not of each of its cases', () => {
    const findings = refusals(edited(['register.minimumAge', 16]))
    expect(findings.filter(({ path }) => path === '/register/minimumAge')).toHaveLength(1)
  })

  it('is not changed afterwards by whoever still holds what it was given', () => {
    const given = structuredClone(solmar)
    const result = checkConfiguration(given)
    Object.assign(given.theme, { siteName: '<script>' })
    expect(result.ok && result.documents.theme.siteName).toBe('Solmar')
  })

  it.each([[[]], ['text'], [7], [null]])('refuses %j, which holds no documents', (documents) => {
    expect(refusals(documents)[0]).toEqual({
      path: '/',
      reason: 'has to be an object with one entry for each document',
      severity: 'error',
    })
  })

  it('names the document that was probably meant', () => {
    const mends = refusals({ ...solmar, thema: {}, nonsense: {} }).map(({ path, mend }) => [path, mend])
    expect(mends).toEqual([
      ['/thema', 'did you mean theme?'],
      ['/nonsense', expect.stringMatching(/^choose from flags, register, /)],
    ])
  })
})
