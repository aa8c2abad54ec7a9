import type { VendorBody, VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import { vendorCalls } from '#schemas/vendor-wallet/vendor-calls.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { contractAjv } from '../../platform/contract/contract-ajv.ts'
import { refuseUnstorable } from '../../platform/contract/refuse-unstorable.ts'
import { parseJson } from '../../platform/http/parse-json.ts'
import { VendorError } from './vendor-refusal.ts'
import type { VendorOf } from './vendor-keys.ts'

/** Reads the body of a call whose signature is good. Throws `VendorError` for what is none, or is for another call, vendor or merchant. */
export function bodyReader<Id extends VendorCallId>(id: Id): (raw: Buffer, of: VendorOf) => VendorBody<Id> {
  const isBody = contractAjv.compile<VendorBody<Id>>(vendorCalls[id].body)
  return (raw, { merchant, vendor }) => {
    const body = parsed(raw)
    if (!isBody(body) || body.merchant !== merchant || body.vendor !== vendor)
      throw new VendorError('wrongSyntax')
    return body
  }
}

/** The `requestId` of a body that is refused otherwise, where it has one. */
export function requestIdIn(raw: Buffer): string | undefined {
  try {
    const body = parsed(raw)
    const id = typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : undefined
    return typeof id === 'string' && /^[!-}]{1,128}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

function parsed(raw: Buffer): unknown {
  try {
    const body = parseJson(raw)
    refuseUnstorable(body)
    return body
  } catch (error) {
    const isRefused = error instanceof CallError || (error instanceof Error && error.name === 'JsonRefused')
    throw isRefused ? new VendorError('wrongSyntax') : error
  }
}
