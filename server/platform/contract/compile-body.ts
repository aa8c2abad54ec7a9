import type { TSchema } from 'typebox'
import { contractAjv } from './contract-ajv.ts'
import { CallError } from './call-error.ts'
import { fieldFault } from './field-fault.ts'

/** A reader of bodies: gives the body back when the schema accepts it, else throws `badRequest` with the field. */
export function compileBody(schema: TSchema): (body: unknown) => unknown {
  const validate = contractAjv.compile(schema)
  return (body) => {
    if (validate(body)) return body
    const { message, fields } = fieldFault('body', validate.errors ?? [])
    throw new CallError('badRequest', fields ? { fields } : {}, message)
  }
}
