import type { TSchema } from 'typebox'
import { contractAjv } from './contract-ajv.ts'
import { CallError } from './call-error.ts'

/** A reader of bodies: gives the body back when the schema accepts it, else throws `badRequest` with the place. */
export function compileBody(schema: TSchema): (body: unknown) => unknown {
  const validate = contractAjv.compile(schema)
  return (body) => {
    if (validate(body)) return body
    const [error] = validate.errors ?? []
    throw new CallError(
      'badRequest',
      {},
      `The body${error?.instancePath ?? ''} ${error?.message ?? 'is not accepted'}`,
    )
  }
}
