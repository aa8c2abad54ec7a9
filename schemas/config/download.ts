import Type, { type Static } from 'typebox'
import { closed } from './document.ts'
import { byLanguage, leadText, steps, titleText } from './written.ts'

/** The resource types that are apps (specification §2: iOS, lite app, Android). */
export const appTypes = ['IOS_APP', 'ANDROID_APP', 'LITE_APP'] as const
export type AppType = (typeof appTypes)[number]

/** The profile with which an iPhone puts the site on its home screen, made by the server from the release. */
export const profilePath = '/app.mobileconfig'

const guide = Type.Object(
  {
    app: Type.Enum([...appTypes], {
      title: 'App',
      description: 'Its address stands in the document Resources',
    }),
    version: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z. -]{1,24}$', title: 'Version' })),
    words: byLanguage(
      {
        title: titleText,
        lead: Type.Optional(leadText),
        parts: Type.Array(
          Type.Object(
            { title: titleText, steps },
            closed('Part', 'Such as installing, and trusting the profile afterwards'),
          ),
          { title: 'Parts', description: 'In this order', minItems: 1, maxItems: 6 },
        ),
      },
      'The guide in one language',
    ),
  },
  closed('Guide', 'How to install one app'),
)
export type DownloadGuide = Static<typeof guide>

/** What players can install, and how (specification §2: /down). */
export const downloadSchema = Type.Object(
  {
    hosts: Type.Array(
      Type.String({
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
        maxLength: 253,
        title: 'Host',
        description: 'Without scheme and port',
      }),
      {
        title: 'Hosts',
        description: 'Where apps may come from; an app at any other host is refused',
        uniqueItems: true,
        maxItems: 24,
        'x-risk': 3,
      },
    ),
    guides: Type.Array(guide, {
      title: 'Guides',
      description: 'In this order',
      maxItems: 3,
      'x-merge': 'byId',
      'x-id': 'app',
    }),
  },
  closed('Downloads', 'Apps that players can install, and how.', { 'x-risk': 2 }),
)
export type Download = Static<typeof downloadSchema>

/** Of a release from before this document. */
export const defaultDownload: Download = { hosts: [], guides: [] }
