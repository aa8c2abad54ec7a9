import { playersPath, serviceAddress } from '#schemas/config/service-address.ts'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'

/** Where players reach the customer service, held once more to the hosts that the merchant lists. Throws `ApiError`. */
export async function customerServiceAddress(hosts: readonly string[]): Promise<string> {
  const { version } = await request('customerService', {})
  const item = version.pathList.find(({ type }) => type === playersPath)
  const address = item && serviceAddress(item.path, hosts)
  if (address === undefined) throw new ApiError('unavailable')
  return address
}
