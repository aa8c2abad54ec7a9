declare module 'virtual:document/*' {
  import type { RJSFSchema } from '@rjsf/utils'
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8'

  export const schema: RJSFSchema
  /** By the hash of the part of the schema that each of them judges. */
  export const validators: ValidatorFunctions
}
