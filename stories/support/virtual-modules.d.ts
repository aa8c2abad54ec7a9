declare module 'virtual:demo-forms' {
  import type { FormModule } from '#schemas/forms/validate-form.ts'

  /** By merchant and name of the form. */
  export const demoForms: Readonly<Record<string, Readonly<Record<string, () => Promise<FormModule>>>>>
}

declare module 'virtual:draft-forms' {
  import type { FormModule } from '#schemas/forms/validate-form.ts'

  /** By the name of an exported draft and that of the form. */
  export const draftForms: Readonly<Record<string, Readonly<Record<string, () => Promise<FormModule>>>>>
}
