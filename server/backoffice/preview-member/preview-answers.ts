import type { CallId, Calls } from '#schemas/calls/calls.ts'
import type { GameDeps } from '../../play/games/game-deps.ts'
import { listGames } from '../../play/games/list-games.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import { currencyOf } from '../../site/sites/currency-of.ts'
import { inventedMember } from '../../site/sites/preview/invented-session.ts'
import { siteTime } from '../../site/sites/site-time.ts'
import { inventedCards } from './invented-cards.ts'
import { inventedCashier } from './invented-cashier.ts'
import { inventedInbox } from './invented-inbox.ts'
import { inventedWithdrawals } from './invented-withdrawals.ts'
import { inventedMoney } from './invented-money.ts'
import { inventedPlay } from './invented-play.ts'
import { inventedProfile, inventedSecurity } from './invented-profile.ts'

/** Calls of players that only ask, in the name of somebody. */
type AskedBySession = {
  [Id in CallId]: Calls[Id] extends { readonly realm: 'operator' } | { readonly changesByGet: true }
    ? never
    : Calls[Id] extends { readonly method: 'GET'; readonly token: 'required' }
      ? Id
      : never
}[CallId]

/** What is answered to the invented member of a preview, each from the site that it shows; one that is missing does not compile. */
export type PreviewAnswers = Pick<Handlers, AskedBySession | 'gameList'>

/** Invents what is answered. Nothing is read of the database. */
export function previewAnswers({ sites, catalogues, clock }: Omit<GameDeps, 'db'>): PreviewAnswers {
  return {
    memberInfo({ visit }) {
      const { member, register, play, now } = of(visit)
      const { nickname } = inventedProfile(register).fields
      return {
        id: '0',
        account: member.account,
        ...(nickname ? { nickname } : {}),
        type: member.type,
        regDate: member.registeredAt.toISOString(),
        clubLabel: { labelName: 'VIP 0' },
        hasMerchantWallet: play.hasMerchantWallet,
        now: now.toISOString(),
      }
    },
    memberIcon: () => ({ image: null }),
    profile: ({ visit }) => inventedProfile(of(visit).register),
    security({ visit }) {
      const { member, register } = of(visit)
      return inventedSecurity(register, member)
    },
    sessions({ visit }) {
      const { address, userAgent } = visit
      const { now } = of(visit)
      const times = { since: ago(now, 20), lastSeen: ago(now, 0) }
      return [{ id: '0', isCurrent: true, ...times, address, userAgent }]
    },
    logins({ visit }) {
      const { address, userAgent } = visit
      const { member, now } = of(visit)
      const loggedIn = { outcome: 'loggedIn', address, userAgent } as const
      return {
        items: [
          { at: ago(now, 20), way: 'password', ...loggedIn },
          { at: member.registeredAt.toISOString(), way: 'registration', ...loggedIn },
        ],
      }
    },
    favouriteIds: ({ visit }) => ({ nodeIds: favouritesOf(visit).map(({ nodeId }) => nodeId) }),
    favouriteGames: ({ visit }) => ({ games: favouritesOf(visit).map((game) => ({ ...game, isFav: true })) }),
    recentGames: ({ visit }) => ({ games: liveGames(visit).slice(0, 8) }),
    gameList({ visit, query }) {
      const favourites = new Set(favouritesOf(visit).map(({ nodeId }) => nodeId))
      return listGames(catalogueOf(visit), query, favourites, of(visit).now)
    },
    ...inventedMoney((visit) => of(visit).play),
    ...inventedCashier(of),
    ...inventedWithdrawals(of),
    ...inventedCards(of),
    ...inventedInbox(of),
  }

  function of(visit: Visit) {
    const site = sites.site(visit.merchant)
    const member = inventedMember(site, clock.now())
    // No other site has one.
    if (!site || !member) throw new CallError('sessionRequired')
    const now = siteTime(site, clock.now())
    const { documents } = site
    const { money, register } = documents
    const currency = currencyOf(member, { money })
    const hasMerchantWallet = member.role !== 'trial' && money.merchantWallet !== undefined
    const { games } = catalogueOf(visit)
    return {
      documents,
      role: member.role,
      member,
      register,
      now,
      play: inventedPlay({ games, currency, hasMerchantWallet, now }),
    }
  }

  function catalogueOf({ merchant }: Visit) {
    const catalogue = catalogues.of(merchant)
    if (!catalogue) throw new CallError('merchantUnknown')
    return catalogue
  }

  function liveGames(visit: Visit) {
    return catalogueOf(visit).games.flatMap(({ item }) => (item.state === 'live' ? [item] : []))
  }

  /** Not those that were played last, so that the rows of a home view differ. */
  function favouritesOf(visit: Visit) {
    return liveGames(visit).slice(4, 10)
  }
}

function ago(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString()
}
