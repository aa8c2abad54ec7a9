import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import { configurationSchema } from '#schemas/config/documents.ts'
import { draftCommands } from '#server/backoffice/config-command/draft-commands.ts'
import { createDraft } from '#server/backoffice/drafts/create-draft.ts'
import { runConfig } from '#server/backoffice/config-command/run-config.ts'
import { lastRelease } from '#server/configuration/releases/release-store.ts'
import { formattedJson } from './formatted-json.ts'
import type { TestApp } from './test-app.ts'

/** What the draft of stories changes of Solmar: a name, a colour, and a rule of the registration. */
const edits = [
  { path: '/theme/siteName', from: 'Solmar', to: 'Solmar Summer' },
  { path: '/theme/brand', from: '#f5a742', to: '#2dd4bf' },
  { path: '/register/fields/username/minLength', from: 6, to: 9 },
]

/** Exports a draft that is not published, as a designer would: a story is shown with it. */
export async function recordDraft(app: TestApp): Promise<void> {
  const live = await lastRelease(app.db, 'solmar')
  const { value: documents, conflicts } = applyEdits(configurationSchema, live?.documents, edits)
  if (conflicts.length > 0) throw new Error(`The draft of stories is old: ${JSON.stringify(conflicts)}`)
  const by = { operatorId: 'command:fixtures', name: 'ana' }
  const { id } = await createDraft(app, { merchant: 'solmar', title: 'Summer', documents }, by)
  const file = fileURLToPath(new URL('../../stories/drafts/summer.json', import.meta.url))
  await runConfig(['export-draft', 'solmar', id, file], {
    environment: { DATABASE_URL: app.url },
    say: () => {},
    complain: (line) => {
      throw new Error(line)
    },
    more: draftCommands,
  })
  // The other forms are as they are without it.
  const { forms, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { forms: Record<string, string> }
  const kept = { ...rest, forms: { [changedForm]: forms[changedForm] } }
  await writeFile(file, await formattedJson(kept))
}

const changedForm = 'register.username'
