import type { Configuration } from '#schemas/config/documents.ts'
import { serviceAddress } from '#schemas/config/service-address.ts'
import { decodePath } from '../decode-path.ts'
import { shownValue, type Finding } from './finding.ts'
import { repeated } from './repeated.ts'

/** Every path can be read and leads to a listed host, and each kind stands once. */
export function checkCustomerService({ customerService }: Pick<Configuration, 'customerService'>): Finding[] {
  const { pathList, hosts } = customerService
  const twice = repeated(pathList.map(({ type }) => type)).map(({ index, first, value }): Finding => ({
    path: `/customerService/pathList/${index}/type`,
    reason: `is the same as that of path ${first}`,
    value: String(value),
    mend: 'keep one of them',
    edits: [{ path: `/customerService/pathList/${index}` }],
    severity: 'error',
  }))
  return [...twice, ...pathList.flatMap(({ path }, index) => checkPath(path, index, hosts))]
}

function checkPath(path: string, index: number, hosts: readonly string[]): Finding[] {
  const at = { path: `/customerService/pathList/${index}/path`, severity: 'error' } as const
  const address = decodePath(path)
  if (address === undefined) {
    const reason = 'is neither a web address nor one that its last 8 characters decrypt'
    return [{ ...at, reason, ...shownValue(path), mend: 'write the address itself, with https' }]
  }
  if (serviceAddress(address, hosts) !== undefined) return []
  const reason = 'leads to none of the hosts in /customerService/hosts'
  return [{ ...at, reason, ...shownValue(address), mend: 'add its host there, or write another address' }]
}
