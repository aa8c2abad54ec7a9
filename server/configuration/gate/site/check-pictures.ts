import { uploadedHash } from '#schemas/config/picture-address.ts'
import { placedPictures } from '#schemas/config/placed-pictures.ts'
import type { Finding } from '../finding.ts'

/** Pictures that operators sent are there: an import may name one that only another platform has. */
export function checkPictures(documents: unknown, known: ReadonlySet<string>): Finding[] {
  return placedPictures(documents).flatMap(({ path, address }): Finding[] => {
    const hash = uploadedHash(address)
    if (hash === undefined || known.has(hash)) return []
    const said = { reason: 'gate.picture.unknown', mend: 'gate.mend.sendAgain' } as const
    return [{ path, ...said, value: JSON.stringify(address), severity: 'error' }]
  })
}
