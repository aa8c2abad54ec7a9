import { dirname } from 'node:path'
import { toDownloads } from '../../site/sites/content/to-downloads.ts'
import { toHelpCenter } from '../../site/sites/content/to-help-center.ts'
import { toJoinUs } from '../../site/sites/content/to-join-us.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { replaceFile } from './documents-folder.ts'
import { makeFolder } from './make-folder.ts'
import { previewSite } from '../../site/sites/preview/preview-site.ts'
import { toPermission, toRegisterSettings, toWhitelabel } from '../../site/sites/projections.ts'
import { readSite } from '../../site/sites/read-sites.ts'
import { checkPlain } from '../../configuration/gate/schema/check-plain.ts'
import { checkDocuments } from '../../configuration/gate/schema/check-documents.ts'
import { findDraft } from '../drafts/store/draft-store.ts'
import { draftedDocuments } from '../drafts/store/drafted-documents.ts'
import { CallError } from '../../platform/contract/call-error.ts'

/**
 * `export-draft <merchant> <draft> <file>`: what the site would answer if a draft were published, and its compiled forms, as the server makes
 * them for a preview. Storybook shows any story with it (decision 093).
 */
export async function exportDraft(
  deps: CommandDeps,
  { merchant, draft, file }: { readonly merchant: string; readonly draft: string; readonly file: string },
): Promise<void> {
  await currentRelease(deps, merchant)
  const live = await readSite(deps.db, merchant)
  const row = await findDraft(deps.db, { merchant, draft }).catch((error: unknown) => {
    throw error instanceof CallError ? new CommandError(`${merchant} has no draft ${draft}.`) : error
  })
  if (!live) throw new CommandError(`${merchant} has no release.`)
  const { drafted } = await draftedDocuments(deps.db, row)
  const shown = { code: merchant, host: live.hosts[0] ?? '', visitor: {}, consoleOrigin: '' }
  const { site, modules } = previewSite(live, { ...shown, documents: drafted })
  const { documents } = site
  const language = documents.locales.default
  await makeFolder(dirname(file))
  await replaceFile(file, {
    merchant,
    title: row.title,
    answers: {
      status: toPermission(site, site.ops, { address: '192.0.2.1', status: 0 }),
      whitelabel: toWhitelabel(site, deps.secret ?? (() => undefined)),
      registerSettings: toRegisterSettings(site),
      helpCenter: toHelpCenter(documents.help, language, language),
      downloads: toDownloads(documents, language, language),
      joinUs: toJoinUs(documents.join, language, language),
    },
    forms: Object.fromEntries(modules.map(({ name, code }) => [name, code])),
  })
  const unsound = checkPlain(drafted).length > 0 ? [] : checkDocuments(drafted).findings
  for (const { path, reason } of unsound)
    deps.print(`${path} ${reason}: its document is shown as it is live.`)
  deps.print(`Wrote draft ${draft} of ${merchant} to ${file}: ${row.title}`)
}
