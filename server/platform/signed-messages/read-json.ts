import { CallError } from '../contract/call-error.ts'
import { refuseUnstorable } from '../contract/refuse-unstorable.ts'
import { parseJson } from '../http/bodies/parse-json.ts'
import { MessageError } from './message-error.ts'

/** Parses the body of a message. Throws `MessageError` for invalid JSON, and for texts that no column can store. */
export function readJson(raw: Buffer): unknown {
  try {
    const body = parseJson(raw)
    refuseUnstorable(body)
    return body
  } catch (error) {
    const isRefused = error instanceof CallError || (error instanceof Error && error.name === 'JsonRefused')
    throw isRefused ? new MessageError('wrongSyntax') : error
  }
}
