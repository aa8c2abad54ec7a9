import Type, { type Static } from 'typebox'
import { closed, linkPattern } from './document.ts'
import { pictureText as picture } from './picture-address.ts'
import { byLanguage } from './written.ts'

/** Specification §7: banners, notices to players, popups, promotions. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR'] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/** Who sees an announcement; a trial account is a visitor here, and an agent is a member too. */
export const audiences = ['everyone', 'visitors', 'members', 'agents'] as const
export type Audience = (typeof audiences)[number]

/** What an announcement says in one language. Plain text, no markup: nothing in it can act, wherever it is shown (decision 034). */
export const announcementWords = {
  title: Type.String({ minLength: 1, maxLength: 80, title: 'Title' }),
  lead: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      title: 'Introduction',
      description: 'One or two sentences below the title',
    }),
  ),
  paragraphs: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { minItems: 1, maxItems: 30, title: 'Text' }),
  ),
  action: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 30,
      title: 'Button',
      description: 'The words on the button; needs a link',
    }),
  ),
}

export const announcementPictures = {
  light: { ...picture, title: 'In light mode' } as typeof picture,
  dark: { ...picture, title: 'In dark mode' } as typeof picture,
}

const time = (title: string, description: string) =>
  Type.String({ format: 'date-time', maxLength: 40, title, description })

const announcement = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z0-9-]{1,40}$',
      title: 'ID',
      description: 'Browsers remember by it what was read; with a new one it is shown again',
    }),
    type: Type.Enum([...announcementTypes], {
      title: 'Kind',
    }),
    audience: Type.Enum([...audiences], { title: 'Who sees it' }),
    from: time('From', 'Shown from this moment; also the date that players read'),
    until: Type.Optional(time('Until', 'Shown up to this moment')),
    words: byLanguage(announcementWords, 'What it says in one language'),
    pictures: Type.Optional(Type.Object(announcementPictures, closed('Pictures', 'One for each mode'))),
    link: Type.Optional(
      Type.String({
        pattern: linkPattern,
        maxLength: 300,
        title: 'Link',
        description: 'A path of the site, or an https address',
      }),
    ),
  },
  closed('Announcement', 'A banner, a notice, a popup or a promotion'),
)
export type Announcement = Static<typeof announcement>

/** Everything that the site announces, in the order in which it is shown. */
export const announcementsSchema = Type.Array(announcement, {
  title: 'Announcements',
  description: 'Banners, notices, popups and promotions, for whom and when.',
  maxItems: 200,
  'x-merge': 'byId',
  'x-risk': 2,
})
export type Announcements = Static<typeof announcementsSchema>
