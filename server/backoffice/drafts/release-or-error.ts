import type { ErrorCode } from '#schemas/errors/errors.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { storedFinding, type StoredFinding } from '../../configuration/gate/finding.ts'
import type { Published } from '../../configuration/releases/publish-release.ts'

/** The release that came of it; throws what stands in its way as the calls say it. */
export function releaseOrError(outcome: Published) {
  switch (outcome.outcome) {
    case 'published':
      return { number: outcome.number, findings: outcome.findings.map(shown) }
    case 'refused':
      throw new CallError('configurationRefused', { findings: outcome.findings.slice(0, 100).map(shown) })
    case 'unapproved':
      throw new CallError('approvalRequired', { paths: outcome.paths.slice(0, 200) })
    case 'unchanged':
      throw new CallError('nothingToPublish')
    case 'stale':
      throw new CallError('draftBehind')
    case 'unknownMerchant':
      throw new CallError('notFound')
  }
}

/** The gate has taken from the errors what is not new. */
function shown(finding: StoredFinding) {
  return { ...storedFinding(finding), isNew: finding.severity === 'error' }
}

/** Why a schedule was not done, for who looks at it later. */
export function whyNot(
  error: unknown,
): { readonly code: ErrorCode; readonly paths: readonly string[] } | undefined {
  if (!(error instanceof CallError)) return undefined
  const { findings = [], conflicts = [], paths = [] } = error.details
  const all = [...findings.filter(({ severity }) => severity === 'error'), ...conflicts].map(
    ({ path }) => path,
  )
  return { code: error.code, paths: [...all, ...paths].slice(0, 50) }
}
