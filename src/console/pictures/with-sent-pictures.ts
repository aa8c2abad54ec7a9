import { request } from '#api/client.ts'
import { uploadedAddress } from '#schemas/config/picture-address.ts'
import { uploadedIn, withPictures } from '#schemas/config/placed-pictures.ts'

/**
 * Documents of another platform with pictures that are here: those that come along and that this merchant lacks are sent, which draws them
 * again and gives them another address. What is neither here nor along, the gate names.
 */
export async function withSentPictures(
  merchant: string,
  documents: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, File>,
): Promise<Readonly<Record<string, unknown>>> {
  const wanted = uploadedIn(documents).filter((hash) => files.has(hash))
  if (wanted.length === 0) return documents
  const { items } = await request('merchantPictures', { params: { merchant } })
  const others = new Map<string, string>()
  for (const hash of wanted) {
    const body = files.get(hash)
    if (!body || items.some((item) => item.hash === hash)) continue
    const { address } = await request('sendPicture', {
      params: { merchant },
      query: { shape: 'whole' },
      body,
    })
    others.set(uploadedAddress(hash), address)
  }
  return withPictures(documents, others) as Readonly<Record<string, unknown>>
}
