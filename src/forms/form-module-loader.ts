import { createContext, use } from 'react'
import type { FormModule } from '#schemas/forms/validate-form.ts'
import { completeForm } from '#schemas/forms/complete-form.ts'

export type LoadFormModule = (url: string) => Promise<FormModule>

/** Where the modules of forms come from: the platform, unless stories or tests bring their own. */
export const FormModuleLoader = createContext<LoadFormModule>(importFormModule)

export function useFormModuleLoader(): LoadFormModule {
  return use(FormModuleLoader)
}

let attempts = 0

async function importFormModule(url: string): Promise<FormModule> {
  if (!/^\/forms\/[0-9a-f]+\.js$/.test(url)) throw new Error('Not the address of a form')
  try {
    return await load(url)
  } catch {
    // Browsers remember that a module failed; another address is another try.
    attempts += 1
    return load(`${url}?again=${attempts}`)
  }
}

async function load(url: string): Promise<FormModule> {
  return completeForm((await import(/* @vite-ignore */ url)) as FormModule)
}
