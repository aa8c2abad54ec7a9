import Type from 'typebox'
import { pictureShapeIds } from '../../config/picture-shapes.ts'
import { mostUploadBytes } from '../../pictures/picture.ts'
import { defineCall } from '../call.ts'
import { consoleErrors, count, draftOwner, hash, moment, ofMerchant } from './configuration-shapes.ts'
import { whoEdits, whoReads } from '../../operators/operator-roles.ts'
import { closed, empty } from '../shapes.ts'

const path = '/wps/console/merchants/:merchant/pictures'
const params = Type.Object({ merchant: draftOwner }, closed)
/** Pixels of the picture that is sent, upright. */
const pixels = Type.Integer({ minimum: 0, maximum: 8_192 })

const merchantPictures = defineCall({
  ...ofMerchant,
  who: [...whoReads],
  reach: 'any',
  limit: { max: 120, seconds: 60 },
  method: 'GET',
  path,
  summary:
    'The pictures that operators sent for a merchant or a layer, the newest first, and how many more there may be',
  params,
  answer: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            hash,
            /** As documents name it. */
            address: Type.String(),
            width: count,
            height: count,
            bytes: count,
            sentAt: moment,
            sentBy: Type.String(),
          },
          closed,
        ),
      ),
      most: count,
      bytes: count,
      mostBytes: count,
    },
    closed,
  ),
  errors: consoleErrors,
})

const sendPicture = defineCall({
  ...ofMerchant,
  who: [...whoEdits],
  // Until a draft names it, the picture is in no document.
  reach: 'any',
  limit: { max: 30, seconds: 60 },
  method: 'POST',
  path,
  summary:
    'Sends a picture for the documents of a merchant or a layer (PNG, JPEG or WebP, at most 5 MB): a part of it, drawn anew for the shape of its place, and its address',
  params,
  query: Type.Object(
    {
      shape: Type.Enum([...pictureShapeIds]),
      /** The part that is taken; without it the middle. */
      left: Type.Optional(pixels),
      top: Type.Optional(pixels),
      width: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_192 })),
    },
    closed,
  ),
  bodyType: 'picture',
  bodyLimit: mostUploadBytes,
  body: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', maxLength: mostUploadBytes }),
  answer: Type.Object({ hash, address: Type.String(), width: count, height: count }, closed),
  errors: [...consoleErrors, 'imageInvalid', 'picturesFull', 'payloadTooLarge', 'unavailable'],
})

const removePicture = defineCall({
  ...ofMerchant,
  who: [...whoEdits],
  reach: 'changed',
  limit: { max: 120, seconds: 60 },
  method: 'DELETE',
  path: `${path}/:picture`,
  summary:
    'Takes a picture away that no release and no open draft names: for its sender, and for editors of all documents',
  params: Type.Object({ merchant: draftOwner, picture: hash }, closed),
  answer: empty,
  errors: [...consoleErrors, 'pictureUsed'],
})

export const pictureCalls = { merchantPictures, sendPicture, removePicture }
