declare module 'virtual:demo-forms' {
  import type { FormModule } from '#schemas/forms/validation/validate-form.ts'

  /** By merchant and name of the form. */
  export const demoForms: Readonly<Record<string, Readonly<Record<string, () => Promise<FormModule>>>>>
}

declare module 'virtual:exported-drafts' {
  import type { BrokenDraft, ExportedDraft } from './story-draft.ts'

  /** By their names. */
  export const exportedDrafts: Readonly<Record<string, ExportedDraft | BrokenDraft>>
}
