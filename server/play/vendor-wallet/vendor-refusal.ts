import { vendorCodes, type VendorCode } from '#schemas/vendor-wallet/vendor-codes.ts'
import type { VendorRefusal } from '#schemas/vendor-wallet/vendor-calls.ts'

type Refused = Exclude<VendorCode, 'ok'>

/** A refusal of the closed list; thrown where nothing more is known of it than its code. */
export class VendorError extends Error {
  override readonly name = 'VendorError'
  readonly code: Refused

  constructor(code: Refused) {
    super(vendorCodes[code].meaning)
    this.code = code
  }
}

/** The answer of a refusal, its parts always in the same order. */
export function refusalOf(
  code: Refused,
  requestId?: string,
  known: Pick<VendorRefusal, 'transactionId' | 'currency' | 'balance'> = {},
): VendorRefusal {
  return {
    ...(requestId === undefined ? {} : { requestId }),
    code,
    message: vendorCodes[code].meaning,
    ...known,
  }
}
