import type { Configuration } from '#schemas/config/documents.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import type { CurrentSite } from '../current-site.ts'
import type { NamedModule } from '../../../configuration/forms/check-forms.ts'
import { cachedForms } from '../../../configuration/forms/cached-forms.ts'
import { checkDocuments } from '../../../configuration/gate/schema/check-documents.ts'
import { checkPlain } from '../../../configuration/gate/schema/check-plain.ts'
import { isError } from '../../../configuration/gate/finding.ts'
import { nameParts } from './name-parts.ts'
import type { PreviewVisitor } from './preview-table.ts'

interface Shown {
  readonly code: string
  readonly host: string
  /** What is seen: anything, as it stands in a draft. */
  readonly documents: unknown
  readonly visitor: PreviewVisitor
  /** Milliseconds from the platform's time to the visitor's. */
  readonly ahead?: number | undefined
  readonly consoleOrigin: string
}

export interface PreviewSite {
  readonly site: CurrentSite
  /** Compiled for this view alone, and stored nowhere. */
  readonly modules: readonly NamedModule[]
}

/**
 * A merchant's site as a draft would make it. A document that is not yet as its schema says is seen as it is live, and so are the
 * forms while their rules do not compile: the gate says which and why.
 */
export function previewSite(live: CurrentSite, shown: Shown): PreviewSite {
  const { code, host, visitor, ahead, consoleOrigin } = shown
  const isPlain = checkPlain(shown.documents).length === 0
  const sound = isPlain ? checkDocuments(shown.documents).sound : {}
  const seen = { ...live.documents, ...sound }
  const forms = cachedForms({ flags: seen.flags, register: seen.register, timeZone: seen.locales.timeZone })
  const compiles = !forms.findings.some((finding) => isError({ severity: finding.severity ?? 'error' }))
  const documents = asVisitor(
    compiles ? seen : { ...seen, flags: live.documents.flags, register: live.documents.register },
    visitor,
  )
  return {
    site: {
      ...live,
      merchant: code,
      hosts: [host],
      release: contentHash([code, documents, live.opsVersion]),
      documents,
      forms: compiles ? forms.modules.map(({ name, hash }) => ({ name, hash })) : live.forms,
      preview: {
        of: live.merchant,
        consoleOrigin,
        ...(visitor.address ? { address: visitor.address } : {}),
        ...(visitor.role ? { role: visitor.role } : {}),
        ...(ahead === undefined ? {} : { ahead }),
        parts: nameParts(documents),
      },
    },
    modules: compiles ? forms.modules : [],
  }
}

/** What a visitor would have chosen stands in the place of what the merchant gives to who has not. */
function asVisitor(documents: Configuration, { language, mode }: PreviewVisitor): Configuration {
  const { locales, theme } = documents
  const known = locales.languages.find((each) => each === language)
  return {
    ...documents,
    locales: known ? { ...locales, default: known } : locales,
    theme: mode ? { ...theme, defaultMode: mode } : theme,
  }
}
