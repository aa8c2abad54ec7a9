import { expect, it } from 'vitest'
import type { Configuration } from '#schemas/config/documents.ts'
import { pointerKeys } from '#schemas/json/json-pointer.ts'
import { solmar } from '#server/demo/solmar.ts'
import { editValue } from '#server/backoffice/config-command/edit-value.ts'
import { checkRules } from '#server/configuration/gate/check-rules.ts'
import type { Finding } from '#server/configuration/gate/finding.ts'
import { knownMessages } from '#server/configuration/gate/known-messages.ts'
import { inWords } from './in-words.ts'

/** What of the demo is edited, by path; nothing takes a value out. */
export type Edits = Readonly<Record<string, unknown>>

/** Some edits, and what the rules across documents say afterwards: `error /flags`, in their order. */
export type RuleCase = readonly [edits: Edits, said: readonly string[]]

/** One test for each case: the rules say that and nothing more, and in a way that an operator can act on. */
export function itSays(cases: readonly RuleCase[]) {
  const titled = cases.map(
    ([edits, said]) => [said.join(', ') || 'nothing', titleOf(edits), edits, said] as const,
  )
  it.each(titled)('say %s of %s', (_said, _title, edits, said) => {
    const documents = edited(edits)
    const findings = checkRules(documents, knownMessages())
    expect(findings.map(({ severity, path }) => `${severity} ${path}`)).toEqual(said)
    for (const finding of inWords(findings)) expectLegible(finding, documents)
  })
}

/** The place of a route in the menu of the demo. */
export function routeAt(route: string) {
  return `/menu/routes/${solmar.menu.routes.findIndex((each) => each === route)}`
}

export function withoutRoute(route: string): Edits {
  return { [routeAt(route).slice(1).replaceAll('/', '.')]: undefined }
}

function edited(edits: Edits): Configuration {
  return Object.entries(edits).reduce<unknown>(
    (documents, [path, value]) => editValue(documents, path, value),
    solmar,
  ) as Configuration
}

function titleOf(edits: Edits): string {
  return JSON.stringify(edits, (_key, value: unknown) => value ?? 'nothing').slice(0, 120)
}

/** A finding completes a sentence, shows what stands there, and says what to do. */
function expectLegible(
  { path, reason, value, mend }: ReturnType<typeof inWords<Finding>>[number],
  documents: Configuration,
) {
  expect(reason).toMatch(/^\p{L}\S* .*\S$/u)
  expect(mend).toMatch(/\p{L}{2}/u)
  expect(`${reason} ${mend}`).not.toMatch(/undefined|\[object| {2}/)
  const there = pointerKeys(path).reduce<unknown>((at, key) => Object(at)[key] as unknown, documents)
  if (typeof there === 'string' && there.trim() !== '') expect(there).toContain(JSON.parse(value ?? 'null'))
  else if (typeof there === 'number' || typeof there === 'boolean') expect(value).toBe(String(there))
}
