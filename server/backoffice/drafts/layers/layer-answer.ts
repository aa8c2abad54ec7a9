import { CallError } from '../../../platform/contract/call-error.ts'
import type { layerReleases } from '../../../configuration/releases/layers/layer-store.ts'
import type { LayerRow } from '../../../configuration/releases/layers/layer-tables.ts'
import type { LayerStop } from '../../../configuration/releases/layers/layer-stop.ts'

/** What answers say of a layer beside its content. */
export function layerAbout({ code, kind, parent, name }: LayerRow) {
  return { layer: code, kind, name, ...(parent === null ? {} : { parent }) }
}

/** A release of a layer without its content, as somebody may see it. */
export function layerHead(
  row: Awaited<ReturnType<typeof layerReleases>>[number],
  maySee: (merchant: string) => boolean,
) {
  const { number, author, approver, note, emergency, content_hash, published_at, releases } = row
  return {
    number,
    author,
    ...(approver === null ? {} : { approver }),
    note,
    ...(emergency === null ? {} : { emergency }),
    contentHash: content_hash,
    publishedAt: published_at.toISOString(),
    releases: releases.filter(({ merchant }) => maySee(merchant)),
  }
}

type Undone = LayerStop | { readonly outcome: 'unchanged' | 'stale' | 'unknownLayer' | 'unknownMerchant' }

/** What was done; throws what stands in its way as the calls say it. */
export function doneOrError<Outcome extends { readonly outcome: string }>(
  outcome: Outcome | Undone,
): Exclude<Outcome, Undone> {
  const undone = outcome as Undone
  switch (undone.outcome) {
    case 'refused': {
      const findings = undone.findings.slice(0, 100)
      throw new CallError('configurationRefused', {
        findings: findings.map((finding) => ({ ...finding, isNew: finding.severity === 'error' })),
      })
    }
    case 'unapproved':
      throw new CallError('approvalRequired', {
        paths: undone.paths.slice(0, 200).map(({ merchant, path }) => `${merchant}: ${path}`),
      })
    case 'unchanged':
      throw new CallError('nothingToPublish')
    case 'stale':
      throw new CallError('draftBehind')
    case 'unknownLayer':
    case 'unknownMerchant':
      throw new CallError('notFound')
    default:
      return outcome as Exclude<Outcome, Undone>
  }
}
