import type { Locales } from '#schemas/config/locales.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import type { Finding } from '../finding.ts'
import type { KnownMessages } from '../known-messages.ts'
import { nearest } from '../nearest.ts'

/** Languages and time zone exist, and every text of the merchant's own replaces a message that exists. */
export function checkLocales(locales: Locales, messages: KnownMessages): Finding[] {
  const findings: Finding[] = []
  if (!locales.languages.includes(locales.default)) {
    findings.push(
      error({
        path: '/locales/default',
        value: JSON.stringify(locales.default),
        reason: 'gate.language.notOffered',
        mend: 'gate.mend.chooseLanguage',
        values: { languages: locales.languages.join(', ') },
        edits: [{ path: '/locales/default', to: locales.languages[0] }],
      }),
    )
  }
  if (!isTimeZone(locales.timeZone)) {
    findings.push(
      error({
        path: '/locales/timeZone',
        value: JSON.stringify(locales.timeZone),
        reason: 'gate.timeZone',
        mend: 'gate.mend.timeZone',
      }),
    )
  }
  return [...findings, ...checkOverrides(locales, messages)]
}

function checkOverrides({ languages, overrides }: Locales, messages: KnownMessages): Finding[] {
  return Object.entries(overrides).flatMap(([language, texts]) => {
    const path = `/locales/overrides/${pointerToken(language)}`
    if (!languages.some((each) => each === language)) {
      const values = { languages: languages.join(', ') }
      const said = { reason: 'gate.language.notOffered', mend: 'gate.mend.languagesOffered', values } as const
      return [error({ path, ...said, edits: [{ path }] })]
    }
    return Object.entries(texts).flatMap(([id, text]) =>
      checkOverride(`${path}/${pointerToken(id)}`, id, text, messages),
    )
  })
}

function checkOverride(path: string, id: string, text: unknown, messages: KnownMessages): Finding[] {
  const value = JSON.stringify(text)
  // The schema of a record lets names through that do not match it.
  if (typeof text !== 'string')
    return [error({ path, value, reason: 'gate.type', values: { type: 'string' }, mend: 'gate.mend.quotes' })]
  const findings: Finding[] = []
  if (/[{}<>]/.test(text)) {
    findings.push(
      error({
        path,
        value,
        reason: 'gate.message.plain',
        mend: 'gate.mend.takeThemOut',
        edits: [{ path, to: text.replaceAll(/<[^<>]*>|[{}<>]/g, '') }],
      }),
    )
  }
  const original = messages.get(id)
  if (original === undefined) {
    const meant = nearest(id, [...messages.keys()])
    const mend = meant
      ? ({ mend: 'gate.mend.didYouMean', values: { meant } } as const)
      : ({ mend: 'gate.mend.remove' } as const)
    findings.push(error({ path, value, reason: 'gate.message.unknown', ...mend, edits: [{ path }] }))
  }
  if (original !== undefined && /[{<]/.test(original)) {
    const values = { original: JSON.stringify(original) }
    const said = { reason: 'gate.message.placeholders', mend: 'gate.mend.noPlaceholders', values } as const
    findings.push(error({ path, value, ...said, edits: [{ path }] }))
  }
  return findings
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Offsets such as +08:00 are taken as well, and know nothing of summer.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

function error(finding: Omit<Finding, 'severity'>): Finding {
  return { ...finding, severity: 'error' }
}
