import type { FastifyInstance } from 'fastify'
import {
  vendorBodyLimit,
  vendorCallIds,
  vendorCalls,
  vendorPath,
} from '#schemas/vendor-wallet/vendor-calls.ts'
import { signedRoutes } from '../../../platform/signed-messages/signed-routes.ts'
import { vendorMessages } from './vendor-messages.ts'
import { vendorSchemaOf } from './vendor-schema.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

interface Options extends VendorWalletDeps {
  /** Calls of a vendor at a merchant in a minute, of each process; and those of an address, which nobody has signed yet. */
  readonly perMinute?: number
}

/** Answers vendors at `vendorPath`. Register it apart: bodies and errors are its own. */
export async function vendorRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { perMinute = 30_000 } = options
  const messages = vendorMessages(app, { ...options, perMinute })
  app.addHook('onClose', async () => messages.close())
  signedRoutes(
    app,
    vendorCallIds.map((id) => ({
      url: `${vendorPath}/${vendorCalls[id].name}`,
      parameter: 'vendor',
      bodyLimit: vendorBodyLimit,
      perMinute,
      schema: vendorSchemaOf(id),
      call: messages.call(id),
    })),
  )
}
