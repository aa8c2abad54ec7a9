import type { Configuration } from '#schemas/config/documents.ts'
import { errorAt, type Finding } from './finding.ts'

type Documents = Pick<Configuration, 'cashier' | 'menu'>

/** Members pay each other only where a payee confirms, the promise of a payment is kept, and no licence forbids it. */
export function checkPeer({ cashier, menu }: Documents): Finding[] {
  const { methods, withdrawal, peer } = cashier
  const offered = methods.flatMap(({ kind, isOn }, index) => (kind === 'peer' && isOn ? [index] : []))
  if (offered.length === 0) return []
  const place = strictPlace(menu.footer)
  return [
    ...(place === undefined ? [] : offered.map((index) => ofLicence(index, place))),
    ...(peer ? [] : [errorAt('/cashier/peer', 'gate.peer.noRules', 'gate.mend.add')]),
    ...(withdrawal?.receipt
      ? []
      : [
          errorAt(
            withdrawal ? '/cashier/withdrawal/receipt' : '/cashier/withdrawal',
            'gate.peer.noReceipt',
            'gate.mend.add',
          ),
        ]),
    ...(peer && withdrawal && peer.waitMinutes >= withdrawal.payMinutes
      ? [
          errorAt(
            '/cashier/peer/waitMinutes',
            'gate.peer.waitsTooLong',
            'gate.mend.waitLess',
            peer.waitMinutes,
            {
              minutes: withdrawal.payMinutes,
            },
          ),
        ]
      : []),
  ]
}

function ofLicence(index: number, place: string): Finding {
  const path = `/cashier/methods/${index}/isOn`
  return {
    ...errorAt(path, 'gate.peer.licensed', 'gate.mend.peerOff', true, { place }),
    edits: [{ path, to: false }],
  }
}

/** Authorities that forbid payments between members: of Malta, the Philippines and the United Kingdom, as footers write them. */
const strictAuthorities = /\b(malta|mga|pagcor|philippine|gambling commission|ukgc)/i

/**
 * The licence that forbids it. No document says under which law a merchant operates: what its footer shows to players is the only word
 * of it.
 */
function strictPlace({ licence, certifications = [] }: Documents['menu']['footer']): string | undefined {
  if (licence && strictAuthorities.test(licence.authority)) return licence.authority
  return certifications.find(({ place }) => place === 'malta' || place === 'philippines')?.place
}
