import Type from 'typebox'
import { closed } from './document.ts'

/** A place as edits name it: JSON Pointer from the documents on, entries that have ids by them. */
export const placePattern = '^(/([^/~]|~[01])+){1,16}$'

/** The places of the other documents that the layers above decide; nothing of a merchant that stands alone. */
export const inheritsSchema = Type.Array(
  Type.Object(
    {
      path: Type.String({
        pattern: placePattern,
        maxLength: 600,
        title: 'Place',
        description: 'A path from the document on, such as /security/fourEyes.',
      }),
    },
    closed('Inherited place', 'A place that follows the layer above'),
  ),
  {
    title: 'Inherited',
    description:
      'What this merchant takes from the brand or the platform, and what follows them from then on.',
    maxItems: 500,
    'x-merge': 'byId',
    'x-id': 'path',
    'x-visibility': 'server',
    'x-risk': 2,
  },
)
