import Type from 'typebox'
import { mostProofBytes } from '../pictures/picture.ts'
import { defineCall } from './call.ts'
import { closed, ownAccount, tokenErrors } from './shapes.ts'

/** The bytes of a picture that proves something. */
const proof = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', maxLength: mostProofBytes })

const sendProof = defineCall({
  module: 'CASHIER',
  ...ownAccount,
  method: 'POST',
  path: '/wps/cashier/proofs',
  summary:
    'Sends a picture that proves something about a payment (PNG or JPEG, at most 5 MB); it is drawn again before it is stored, and nobody but staff sees it',
  bodyType: 'picture',
  bodyLimit: mostProofBytes,
  body: proof,
  answer: Type.Object({ id: Type.String({ format: 'uuid', maxLength: 36 }) }, closed),
  errors: [...tokenErrors, 'imageInvalid', 'imagesFull', 'unavailable'],
  limit: { max: 30, seconds: 3600 },
})

export const proofCalls = { sendProof }
