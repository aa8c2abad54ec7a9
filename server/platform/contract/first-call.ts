import type { CallDescriptor, CallQuery } from '#schemas/calls/call.ts'
import type { FastPathRoute } from '../http/fast-path/cache-fast-path.ts'
import { admit, refuseForeign, type AdmissionOptions } from './admit.ts'
import type { Handler } from './handler.ts'
import { readyAnswer } from './revalidated.ts'

/** Whether the answers of a call are the same for everyone who is admitted, whoever it is. */
export function mayBeFirst(call: CallDescriptor): boolean {
  return (
    call.revalidate === true &&
    call.token === 'none' &&
    !call.tellsAddress &&
    !call.changesByGet &&
    !call.clearsCache &&
    !call.params
  )
}

interface FirstCallOptions extends AdmissionOptions {
  readonly handler: Handler<CallDescriptor>
}

/** Admits a call and asks its handler as the whole way does. `query`: of an address that was found in order. */
export function firstCall(
  call: CallDescriptor,
  { handler, ...options }: FirstCallOptions,
  query: CallQuery<CallDescriptor>,
): FastPathRoute {
  return {
    route: call.path,
    find(head) {
      refuseForeign(head, call)
      const visit = admit(head, call, options)
      const value: unknown = handler({
        params: undefined,
        body: undefined,
        query,
        visit,
        caller: undefined,
        idempotencyKey: undefined,
        keepDevice: refuse,
        storeVisitor: refuse,
        storeOperatorSession: refuse,
      })
      if (!(value instanceof Promise)) return readyAnswer(value as object)
      value.catch(() => undefined)
      return undefined
    },
  }
}

/** An answer that is the same for everyone leaves nothing with anybody. */
function refuse(): never {
  throw new Error('What is answered first keeps nothing')
}
