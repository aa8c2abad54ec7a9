import { uploadedHash } from '#schemas/config/picture-address.ts'
import { placedPictures } from '#schemas/config/placed-pictures.ts'
import type { Finding } from './finding.ts'

/** Pictures that operators sent are there: an import may name one that only another platform has. */
export function checkPictures(documents: unknown, known: ReadonlySet<string>): Finding[] {
  return placedPictures(documents).flatMap(({ path, address }): Finding[] => {
    const hash = uploadedHash(address)
    if (hash === undefined || known.has(hash)) return []
    const reason = 'is a picture that this platform does not have'
    return [{ path, reason, value: JSON.stringify(address), mend: 'send it again', severity: 'error' }]
  })
}
