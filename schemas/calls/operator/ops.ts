import Type, { type Static } from 'typebox'
import { moduleIds } from '../call.ts'
import { closed } from '../../config/document.ts'
import { routeIds, type RouteId } from '../../config/routes/routes.ts'
import { switchableFlags } from '../../config/switchable-flags.ts'

const reason = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  title: 'Reason',
  description: 'For those who come after you',
})
const until = Type.Optional(
  Type.String({ format: 'date-time', title: 'End', description: 'When it ends by itself' }),
)
const switchableRoutes = routeIds.filter((route): route is Exclude<RouteId, 'home'> => route !== 'home')

/** Operations: takes effect at once, outside releases, and each entry says why and until when. */
export const opsSchema = Type.Object(
  {
    maintenance: Type.Optional(
      Type.Object(
        {
          reason,
          message: Type.Optional(
            Type.String({ maxLength: 300, title: 'Message', description: 'What players read' }),
          ),
          until,
        },
        closed('Maintenance', 'The site shows the maintenance page'),
      ),
    ),
    modulesOff: Type.Array(
      Type.Object(
        { module: Type.Enum([...moduleIds], { title: 'Module' }), reason, until },
        closed('Module', 'Calls of the module are refused'),
      ),
      { maxItems: 32, title: 'Modules switched off' },
    ),
    vendorsOff: Type.Optional(
      Type.Array(
        Type.Object(
          { vassalage: Type.String({ pattern: '^[A-Z0-9_]{1,24}$', title: 'Vendor' }), reason, until },
          closed('Vendor', 'Its games are shown, but cannot be opened'),
        ),
        { maxItems: 200, title: 'Vendors switched off' },
      ),
    ),
    flagsOff: Type.Optional(
      Type.Array(
        Type.Object(
          { flag: Type.Enum([...switchableFlags], { title: 'Flag' }), reason, until },
          closed('Flag', 'As if the flag were off'),
        ),
        { maxItems: 16, title: 'Flags switched off' },
      ),
    ),
    routesOff: Type.Optional(
      Type.Array(
        Type.Object(
          { route: Type.Enum(switchableRoutes, { title: 'Route' }), reason, until },
          closed('Route', 'The screen is not there'),
        ),
        { maxItems: 64, title: 'Routes switched off' },
      ),
    ),
  },
  closed('Operations', 'What is switched off at once', {
    'x-visibility': 'server',
    'x-risk': 3,
  }),
)
export type Ops = Static<typeof opsSchema>

export const noOps: Ops = { modulesOff: [] }
