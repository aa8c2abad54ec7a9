import Type, { type Static } from 'typebox'
import { moduleIds } from '../calls/call.ts'
import { closed } from './document.ts'

const until = Type.Optional(Type.String({ format: 'date-time', title: 'End' }))

/** Operations: takes effect at once, outside releases, and each entry says why and until when. */
export const opsSchema = Type.Object(
  {
    maintenance: Type.Optional(
      Type.Object(
        {
          reason: Type.String({ minLength: 1, maxLength: 200 }),
          message: Type.Optional(Type.String({ maxLength: 300 })),
          until,
        },
        closed('Maintenance', 'The site shows the maintenance page'),
      ),
    ),
    modulesOff: Type.Array(
      Type.Object(
        { module: Type.Enum([...moduleIds]), reason: Type.String({ minLength: 1, maxLength: 200 }), until },
        closed('Module', 'Calls of the module are refused'),
      ),
      { maxItems: 32, title: 'Modules switched off' },
    ),
  },
  closed('Operations', 'Maintenance and modules switched off at once', {
    'x-visibility': 'server',
    'x-risk': 3,
  }),
)
export type Ops = Static<typeof opsSchema>

export const noOps: Ops = { modulesOff: [] }
