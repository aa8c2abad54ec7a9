declare module 'virtual:document/*' {
  import type { RJSFSchema } from '@rjsf/utils'
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8'

  export const schema: RJSFSchema
  /** By the hash of the part of the schema that each of them validates. */
  export const validators: ValidatorFunctions
}

declare module 'virtual:document-places' {
  /** `register.fields.email`: every place that the schemas of the documents name. */
  export const places: readonly string[]
}
