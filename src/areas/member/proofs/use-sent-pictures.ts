import { useRef, useState } from 'react'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'

/** Sends pictures as proofs, one after another. Those that have arrived are not sent again by another try. */
export function useSentPictures() {
  const sent = useRef(new Map<File, string>())
  /** The picture that is being sent, or was refused. */
  const [sending, setSending] = useState<File>()
  return {
    sending,
    /** The ids of the proofs, in the order of the pictures. */
    async send(pictures: readonly File[]): Promise<string[]> {
      const proofs: string[] = []
      for (const picture of pictures) {
        setSending(picture)
        const known = sent.current.get(picture)
        const proof = known ?? (await request('sendProof', { body: picture })).id
        sent.current.set(picture, proof)
        proofs.push(proof)
      }
      setSending(undefined)
      return proofs
    },
  }
}
