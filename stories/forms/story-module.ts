import { demoForms } from 'virtual:demo-forms'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import { completeForm } from '#schemas/forms/validation/complete-form.ts'
import { readToolbar } from '../support/toolbar.ts'

interface StoryContext {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly globals: Readonly<Record<string, unknown>>
}

type Modules = Readonly<Record<string, () => Promise<FormModule>>>

/** Loads the form of a story for the merchant of the toolbar, as the module that a publish would make of it. */
export async function loadStoryModule({
  parameters,
  globals,
}: StoryContext): Promise<{ module: FormModule }> {
  const { merchant } = readToolbar(globals)
  const load = (parameters['modules'] as Modules | undefined)?.[merchant]
  if (!load) throw new Error(`The story names no form of ${merchant}`)
  // Storybook makes words of what it renders, which a module's namespace does not bear.
  return { module: { ...(await completeForm(await load())) } }
}

/** What `loadStoryModule` has loaded. */
export function storyModule(loaded: Readonly<Record<string, unknown>>): FormModule {
  return loaded['module'] as FormModule
}

/** A form that a demo merchant publishes, whatever the toolbar says. */
export function publishedForm(merchant: 'solmar' | 'kidlat', name: string): Modules {
  const load = demoForms[merchant]?.[name]
  if (!load) throw new Error(`${merchant} publishes no form ${name}`)
  return { solmar: load, kidlat: load }
}
