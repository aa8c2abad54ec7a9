import type { Configuration } from '#schemas/config/documents.ts'
import { checkForms } from '../forms/check-forms.ts'
import { checkCrossRules } from './check-cross-rules.ts'
import { checkDocuments } from './check-documents.ts'
import { blocks, type Finding } from './finding.ts'

export type GateResult =
  | { readonly ok: true; readonly documents: Configuration; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] }

/**
 * The one gate that every configuration passes, whoever publishes it: each document against its schema, rules across
 * documents, and then behaviour: the forms compile and accept something, the menu has screens and vendors. Takes anything.
 */
export function checkConfiguration(given: unknown): GateResult {
  const documents = checkDocuments(given)
  if (!documents.ok) return documents
  const { configuration } = documents
  const { flags, register, locales } = configuration
  const findings = [
    ...checkCrossRules(configuration),
    ...checkForms({ flags, register, timeZone: locales.timeZone }).findings.map(
      ({ suggestion, ...finding }): Finding => ({ ...finding, ...(suggestion ? { mend: suggestion } : {}) }),
    ),
  ]
  return blocks(findings) ? { ok: false, findings } : { ok: true, documents: configuration, findings }
}
