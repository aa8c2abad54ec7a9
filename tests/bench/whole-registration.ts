import { registrationFieldIds } from '#schemas/forms/fields/field-ids.ts'
import { publishRelease } from '#server/configuration/releases/publish-release.ts'
import type { TestApp } from '../support/server/test-app.ts'

/** Publishes a registration by username that asks for all 24 fields (specification §3), as the forms by hand do. */
export async function askForEverything(test: TestApp): Promise<void> {
  const documents = test.sites.site('solmar')?.documents
  if (!documents) throw new Error('The demo merchant is not there')
  const { fields } = documents.register
  const outcome = await publishRelease(test, {
    merchant: 'solmar',
    documents: {
      ...documents,
      flags: { ...documents.flags, USERNAMEREG3: true, REGMOBVERF3: true, UPDATEMOBILEICC3: true },
      register: {
        ...documents.register,
        captcha: true,
        fields: Object.fromEntries(
          registrationFieldIds.map((id) => [
            id,
            { maxLength: 64, ...fields[id], enabled: true, required: fields[id]?.required ?? false },
          ]),
        ),
      },
    },
    base: 1,
    author: 'bench',
    note: 'All fields',
  })
  if (outcome.outcome === 'refused') throw new Error(JSON.stringify(outcome.findings))
}
