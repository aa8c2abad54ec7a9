import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls, type CallId } from '#schemas/calls/calls.ts'
import type { GameDeps } from '../../play/games/game-deps.ts'
import { bearerToken, type Identify } from '../../platform/contract/admit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Caller, CallInput, Handler, Handlers } from '../../platform/contract/handler.ts'
import { inventedMember, inventedToken } from '../../site/sites/preview/invented-session.ts'
import { previewAnswers } from './preview-answers.ts'

interface PreviewMember {
  /** Finds who makes a call of a player: at a preview its invented member or nobody, and no session is looked for. */
  identify(find: Identify<'player'>): Identify<'player'>
  /** Answers the calls of the invented member in the place of the real ones, none of which ever hears of her. */
  handlers(real: Handlers): Handlers
}

/** Has somebody logged in at a preview who has no account (decision 105). What is the same for everyone is answered to nobody in particular. */
export function previewMember(deps: Omit<GameDeps, 'db'>): PreviewMember {
  const { sites, clock } = deps
  const isPreview = (merchant: string) => sites.site(merchant)?.preview !== undefined
  return {
    identify: (find) => async (request, visit, call) => {
      if (!isPreview(visit.merchant)) return find(request, visit, call)
      const member = inventedMember(sites.site(visit.merchant), clock.now())
      if (!member || bearerToken(request) !== inventedToken) return undefined
      return { ...nobody, role: member.role }
    },
    handlers(real) {
      const answers: Partial<Handlers> = previewAnswers(deps)
      const known = callIds.filter((id) => isKnownToCall(calls[id]))
      const wrapped = known.map((id) => {
        const asNobody = calls[id].token === 'optional' ? real[id] : refuse
        return [id, inPreviews(real[id], answers[id] ?? asNobody)]
      })
      return { ...real, ...(Object.fromEntries(wrapped) as Partial<Handlers>) }
    },
  }

  function inPreviews(real: Handlers[CallId], invented: Handlers[CallId] | typeof refuse) {
    return (input: CallInput<CallDescriptor>) => {
      const isInvented = input.caller !== undefined && isPreview(input.visit.merchant)
      const handler = (isInvented ? invented : real) as Handler<CallDescriptor>
      return handler(isInvented ? { ...input, caller: undefined } : input)
    }
  }
}

function refuse(): never {
  throw new CallError('previewOnly')
}

/** No id of a row: whatever takes it for one fails. */
const nobody = { memberId: 'invented', sessionId: 'invented' } as const satisfies Partial<Caller>

/** Whether a call of players asks who makes it. */
function isKnownToCall({ realm = 'player', token }: CallDescriptor): boolean {
  return realm === 'player' && token !== 'none'
}
