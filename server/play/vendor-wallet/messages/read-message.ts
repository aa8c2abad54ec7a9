import type { VendorBody, VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import { vendorCalls } from '#schemas/vendor-wallet/vendor-calls.ts'
import { contractAjv } from '../../../platform/contract/contract-ajv.ts'
import { readJson } from '../../../platform/signed-messages/read-json.ts'
import { VendorError } from '../vendor-refusal.ts'
import type { VendorOf } from '../keys/vendor-keys.ts'

/** Reads the body of a call whose signature is good. Throws `VendorError` or `MessageError` for what is none, or is for another call, vendor or merchant. */
export function bodyReader<Id extends VendorCallId>(id: Id): (raw: Buffer, of: VendorOf) => VendorBody<Id> {
  const isBody = contractAjv.compile<VendorBody<Id>>(vendorCalls[id].body)
  return (raw, { merchant, vendor }) => {
    const body = readJson(raw)
    if (!isBody(body) || body.merchant !== merchant || body.vendor !== vendor)
      throw new VendorError('wrongSyntax')
    return body
  }
}

/** The `requestId` of a body that is refused otherwise, where it has one. */
export function requestIdIn(raw: Buffer): string | undefined {
  try {
    const body = readJson(raw)
    const id = typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : undefined
    return typeof id === 'string' && /^[!-}]{1,128}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
