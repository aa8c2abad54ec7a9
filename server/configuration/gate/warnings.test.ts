import { describe, expect, it } from 'vitest'
import { editedSolmar as edited } from '#tests/support/configuration/edited-solmar.ts'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { solmar } from '../../demo/solmar.ts'
import { editValue } from '../../backoffice/config-command/edit-value.ts'
import { checkConfiguration } from './check-configuration.ts'

describe('the gate, beside what it refuses,', () => {
  it('remarks on what is allowed and probably not meant', () => {
    const { ok, findings } = checkConfiguration(
      edited(
        ['flags.FREEPLAY3', true],
        ['flags.MOBILENUMREG3', true],
        ['menu.footer.minimumAge', 21],
        ['region.denied', ['0.0.0.0/0']],
      ),
    )
    expect(ok).toBe(true)
    expect(findings.map(({ severity, path }) => `${severity} ${path}`)).toEqual([
      'warning /flags/MOBILENUMPASSREG3',
      'warning /menu/footer/minimumAge',
      'warning /region/denied/0',
    ])
  })

  const field = { enabled: true, required: false }
  const own = { expression: '^[a-z]+$', message: { en: 'Letters' }, accepts: ['aa'], refuses: ['1'] }
  it.each<[what: string, edits: readonly (readonly [string, unknown])[], path: string]>([
    [
      'a captcha rule without captcha',
      [['register.fields.captcha', field]],
      '/register/fields/captcha/enabled',
    ],
    [
      'a code by SMS without its flag',
      [['register.fields.verificationCode', field]],
      '/register/fields/verificationCode/enabled',
    ],
    [
      'a dialing code without its flag',
      [['register.fields.countryDialingCode', field]],
      '/register/fields/countryDialingCode/enabled',
    ],
    [
      'a repetition that cannot be switched off',
      [['register.fields.confirmPassword', { enabled: false, required: false }]],
      '/register/fields/confirmPassword/enabled',
    ],
    [
      'a password before the username',
      [['register.fields.password.order', 1]],
      '/register/fields/password/order',
    ],
    [
      'a message that a language lacks',
      [['register.fields.nickname.acceptedPattern', own]],
      '/register/fields/nickname/acceptedPattern/message/tl',
    ],
  ])('remarks on %s', (_what, edits, path) => {
    const { ok, findings } = checkConfiguration(edited(...edits))
    expect(ok).toBe(true)
    expect(findings).toEqual([expect.objectContaining({ path, severity: 'warning' })])
  })

  it('refuses what this change breaks across documents, whatever the release before was', () => {
    const after = edited(['menu.header.6', 'esports'])
    const { ok, findings } = checkConfiguration(after, solmar)
    expect(ok).toBe(false)
    expect(findings).toContainEqual(expect.objectContaining({ path: '/menu/header/6', severity: 'error' }))
  })

  it('only warns of what the release before broke already', () => {
    const before = edited(['menu.header.6', 'esports']) as typeof solmar
    const after = editValue(before, 'flags.FREEPLAY3', true)
    const { ok, findings } = checkConfiguration(after, before)
    expect(ok).toBe(true)
    expect(findings).toContainEqual(expect.objectContaining({ path: '/menu/header/6', severity: 'warning' }))
    expect(checkConfiguration(editValue(after, 'menu.header.5', 'esports'), before).ok).toBe(false)
  })

  it('says what the hidden switch does where it is switched on and Chinese is not offered', () => {
    const before = edited(['flags.HIDDENLANGUAGE', false]) as typeof solmar
    const { ok, findings } = checkConfiguration(editValue(before, 'flags.HIDDENLANGUAGE', true), before)
    expect(ok).toBe(true)
    expect(findings).toEqual([
      expect.objectContaining({ path: '/flags/HIDDENLANGUAGE', severity: 'warning' }),
    ])
    expect(inWords(findings)[0]?.reason).toContain('Chinese (CN) is not offered')
    expect(checkConfiguration(editValue(before, 'flags.FREEPLAY3', true), before).findings).toEqual([])
    expect(checkConfiguration(solmar, solmar).findings).toEqual([])
  })

  it('says errors before warnings, and each thing once, the most exact', () => {
    const own = { expression: '/^a$/', message: { en: 'A', tl: 'A' }, accepts: ['a'], refuses: ['b'] }
    const { findings } = checkConfiguration(
      edited(
        ['menu.dropdown.wideAbove', solmar.menu.dropdown.maximumVendors],
        ['home.parts.1', { part: 'continue' }],
        ['register.fields.nickname.acceptedPattern', own],
        ['register.fields.email', 'on'],
      ),
    )
    expect(findings.map(({ severity, path }) => `${severity} ${path}`)).toEqual([
      'error /register/fields/email',
      'error /home/parts/1',
      'error /register/fields/nickname/acceptedPattern/expression',
      'warning /menu/dropdown/wideAbove',
    ])
    expect(inWords(findings)[2]?.mend).toBe('write ^a$')
    expect(Object.keys(findings[0] ?? {})).not.toContain('suggestion')
  })

  it('T100 warns of what was broken before only where it is broken in the same way', () => {
    const before = edited(['menu.header.6', 'esports']) as typeof solmar
    const severityOf = (path: string, value: unknown) =>
      checkConfiguration(editValue(before, path, value), before).findings.map(
        (each) => `${each.severity} ${each.path}`,
      )
    expect(severityOf('menu.footer.minimumAge', 21)).toEqual([
      'warning /menu/footer/minimumAge',
      'warning /menu/header/6',
    ])
    expect(severityOf('menu.header.6', 'cockfight')).toEqual(['error /menu/header/6'])
  })
})
