import Type from 'typebox'
import { announcementPictures, announcementTypes, announcementWords } from '../config/announcements.ts'
import { defineCall, everyone } from './call.ts'

const closed = { additionalProperties: false } as const

const announcements = defineCall({
  method: 'GET',
  path: '/wps/relay/announcements',
  module: 'HOME',
  summary: 'Banners, notices, popups and promotions that the caller may see now, in one language',
  token: 'optional',
  who: everyone,
  query: Type.Object(
    {
      /** Without it all of them. */
      type: Type.Optional(Type.Enum([...announcementTypes])),
      platform: Type.Optional(Type.Literal('W')),
      execution: Type.Optional(Type.Literal('B')),
      /** The merchant's default language where it is left out. */
      language: Type.Optional(Type.String({ minLength: 2, maxLength: 16 })),
    },
    closed,
  ),
  answer: Type.Object(
    {
      promotion: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            type: Type.Enum([...announcementTypes]),
            /** The language of its words, where it does not exist in the one asked for. */
            language: Type.String(),
            from: Type.String({ format: 'date-time' }),
            until: Type.Optional(Type.String({ format: 'date-time' })),
            ...announcementWords,
            pictures: Type.Optional(Type.Object(announcementPictures, closed)),
            link: Type.Optional(Type.String()),
          },
          closed,
        ),
      ),
      /** When the next one begins or ends. */
      changesAt: Type.Optional(Type.String({ format: 'date-time' })),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  fromMemory: true,
  limit: { max: 120, seconds: 60 },
})

export const homeCalls = { announcements }
