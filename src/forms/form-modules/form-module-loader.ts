import { createContext, use } from 'react'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'

export type LoadFormModule = (url: string) => Promise<FormModule>

/** Where the modules of forms come from: the platform, unless stories or tests bring their own. What validates them beside their own code a draft loads when somebody begins. */
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
  return (await import(/* @vite-ignore */ url)) as FormModule
}
