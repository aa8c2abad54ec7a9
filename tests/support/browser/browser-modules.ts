import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import { completeForm } from '#schemas/forms/validation/complete-form.ts'
import type { FormModuleFile } from '#server/configuration/forms/compile-form-module.ts'

export interface BrowserModules {
  load(file: FormModuleFile): Promise<FormModule>
  close(): Promise<void>
}

/** Loads form modules as a browser does: as ES modules. */
export async function openBrowserModules(): Promise<BrowserModules> {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return {
    async load({ hash, code }) {
      const file = join(folder, `${hash}.js`)
      await writeFile(file, code)
      return completeForm((await import(/* @vite-ignore */ pathToFileURL(file).href)) as FormModule)
    },
    close: () => rm(folder, { recursive: true }),
  }
}
