import type { CustomerService } from '#schemas/config/customer-service.ts'
import { playersPath } from '#schemas/config/service-address.ts'
import { serviceAddress } from '#schemas/config/service-address.ts'
import { decodePath } from '../../configuration/gate/content/decode-path.ts'

/** Where players reach the customer service; undefined without one, or where its path leads anywhere else than to a listed host. */
export function playersService({ pathList, hosts }: CustomerService): string | undefined {
  const path = pathList.find(({ type }) => type === playersPath)?.path
  const address = path === undefined ? undefined : decodePath(path)
  return address === undefined ? undefined : serviceAddress(address, hosts)
}
