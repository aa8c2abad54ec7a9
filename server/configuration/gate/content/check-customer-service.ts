import type { Configuration } from '#schemas/config/documents.ts'
import { serviceAddress } from '#schemas/config/service-address.ts'
import { decodePath } from './decode-path.ts'
import { shownValue, type Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

/** Every path can be read and leads to a listed host, and each kind stands once. */
export function checkCustomerService({ customerService }: Pick<Configuration, 'customerService'>): Finding[] {
  const { pathList, hosts } = customerService
  const twice = repeated(pathList.map(({ type }) => type)).map(({ index, first, value }): Finding => ({
    path: `/customerService/pathList/${index}/type`,
    reason: 'gate.repeated',
    value: String(value),
    mend: 'gate.mend.removeOne',
    values: { kind: 'path', first },
    edits: [{ path: `/customerService/pathList/${index}` }],
    severity: 'error',
  }))
  return [...twice, ...pathList.flatMap(({ path }, index) => checkPath(path, index, hosts))]
}

function checkPath(path: string, index: number, hosts: readonly string[]): Finding[] {
  const at = { path: `/customerService/pathList/${index}/path`, severity: 'error' } as const
  const address = decodePath(path)
  if (address === undefined) {
    const said = { reason: 'gate.service.unreadable', mend: 'gate.mend.writeAddress' } as const
    return [{ ...at, ...said, ...shownValue(path) }]
  }
  if (serviceAddress(address, hosts) !== undefined) return []
  const said = { reason: 'gate.service.noHost', mend: 'gate.mend.addHost' } as const
  return [{ ...at, ...said, ...shownValue(address) }]
}
