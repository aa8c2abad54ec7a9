import type { Configuration } from '#schemas/config/documents.ts'
import { own } from '#schemas/json/read-value.ts'
import type { NamedModule } from '../forms/check-forms.ts'
import { formSourceOf, cachedForms } from '../forms/cached-forms.ts'
import { checkAccountChanges } from './check-cashier.ts'
import { checkCurrency, type CurrencyFacts } from './check-currency.ts'
import { checkDocuments } from './schema/check-documents.ts'
import { checkHiddenSwitch } from './members/check-flags.ts'
import { checkPlain } from './schema/check-plain.ts'
import { checkRules } from './check-rules.ts'
import { checkTermsVersion } from './content/check-terms.ts'
import { isError, type Finding } from './finding.ts'
import { knownMessages } from './known-messages.ts'

export type GateResult =
  | {
      readonly ok: true
      readonly documents: Configuration
      /** Compiled on the way, and not again when they are published. */
      readonly forms: readonly NamedModule[]
      readonly findings: readonly Finding[]
    }
  | { readonly ok: false; readonly findings: readonly Finding[] }

/**
 * The one gate that every configuration passes, whoever publishes it: each document against its schema, rules across
 * documents, and then behaviour: the forms compile and accept something, the menu has screens and vendors. Takes anything.
 *
 * What `previous`, the release before, breaks already of the rules across documents is only warned of: a gate that became
 * stricter does not keep an operator from changing something else. Unless `books` say otherwise, money has moved in its currency.
 */
export function checkConfiguration(
  given: unknown,
  previous?: Configuration,
  books: CurrencyFacts = { hasMoved: true },
): GateResult {
  const unreadable = checkPlain(given)
  if (unreadable.length > 0) return { ok: false, findings: unreadable }
  // From here on nobody else holds the value.
  const documents: unknown = JSON.parse(JSON.stringify(given))
  const messages = knownMessages()
  const { findings: byDocument, sound } = checkDocuments(documents)
  const byRules = warnOfKnown(checkRules(sound, messages), () =>
    previous ? checkRules(previous, messages) : [],
  )
  const changed = previous ? checkChanges(sound, previous, books) : []
  const found = [...byDocument, ...byRules, ...changed]
  const forms = checkRealForms(documents, found)
  const findings = [...found, ...forms.findings].sort(bySeverity)
  if (findings.some(isError)) return { ok: false, findings }
  return { ok: true, documents: documents as Configuration, forms: forms.modules, findings }
}

/** Warns only of errors that the release before has as well; what it has is found out where there is an error. */
function warnOfKnown(findings: readonly Finding[], before: () => readonly Finding[]): readonly Finding[] {
  if (!findings.some(isError)) return findings
  const known = new Set(before().filter(isError).map(keyOf))
  return findings.map((finding): Finding =>
    isError(finding) && known.has(keyOf(finding)) ? { ...finding, severity: 'warning' } : finding,
  )
}

/** What may not become something else. */
function checkChanges(
  { register, money, flags, locales, cashier }: Partial<Configuration>,
  previous: Configuration,
  books: CurrencyFacts,
): Finding[] {
  return [
    ...(register ? checkTermsVersion(register, previous.register) : []),
    ...(money ? checkCurrency(money, previous.money, books) : []),
    ...(cashier ? checkAccountChanges(cashier, previous.cashier) : []),
    ...(flags && locales ? checkHiddenSwitch({ flags, locales }, previous) : []),
  ]
}

/** What the forms say beyond what is said already of the same place or of one around it. */
function checkRealForms(documents: unknown, found: readonly Finding[]) {
  const said = found.filter(isError).map(({ path }) => path)
  const { findings, modules } = cachedForms(formSourceOf(documents))
  const unsaid = findings
    .filter(({ path }) => !said.some((at) => path === at || path.startsWith(`${at}/`)))
    .map(({ suggestion, ...finding }): Finding => ({
      ...finding,
      ...(suggestion === undefined
        ? {}
        : {
            mend: 'gate.mend.write',
            values: { ...finding.values, suggestion },
            edits: [{ path: finding.path, to: suggestion }],
          }),
      ...boundsFix(finding, documents),
    }))
  return { findings: unsaid, modules }
}

/** A minimum above the maximum takes the place of it, and the other way around. */
function boundsFix({ path, reason }: Finding, documents: unknown): Pick<Finding, 'mend' | 'edits'> {
  const [, field] = /^\/register\/fields\/([^/]+)\/minLength$/.exec(path) ?? []
  if (field === undefined || reason !== 'gate.field.boundsDiffer') return {}
  const rule = own(own(own(documents, 'register'), 'fields'), field)
  const [low, high] = [own(rule, 'minLength'), own(rule, 'maxLength')]
  const at = `/register/fields/${field}`
  return {
    mend: 'gate.mend.exchange',
    edits: [
      { path: `${at}/minLength`, to: high },
      { path: `${at}/maxLength`, to: low },
    ],
  }
}

function keyOf({ path, reason, values, value }: Finding): string {
  return JSON.stringify([path, reason, values, value])
}

const severities = ['error', 'warning', 'notice'] as const

function bySeverity(one: Finding, other: Finding): number {
  return severities.indexOf(one.severity) - severities.indexOf(other.severity)
}
