/** Which parts of the shell surround a screen (specification §2, column Frame). Where §2 shows none, the frame is ours. */
export interface Frame {
  readonly header: 'full' | 'bare' | 'none'
  readonly footer: boolean
  readonly sideMenu: boolean
}

const whole: Frame = { header: 'full', footer: true, sideMenu: true }
const withoutSideMenu: Frame = { header: 'full', footer: true, sideMenu: false }
const headerOnly: Frame = { header: 'bare', footer: false, sideMenu: false }
const none: Frame = { header: 'none', footer: false, sideMenu: false }

interface RouteRow {
  /** History-mode paths without their slash; the first is the one that links use. */
  readonly paths: readonly [string, ...string[]]
  readonly area: string
  readonly frame: Frame
  /** `src/areas/<screen>.tsx`. */
  readonly screen: string
  /** The game category whose vendors the screen shows; the route exists while the category has vendors. */
  readonly category?: string
  /**
   * `token`: without one the visit goes to `/` (specification §2, Guard).
   * `realAccount`: without a token the login opens (§4).
   */
  readonly guard?: 'token' | 'realAccount'
  /** Which accounts may enter, once there is a session: a trial account sees that it needs a real one, a player that this is for agents. */
  readonly account?: 'real' | 'agent'
}

/** The routes of specification §2; a screen is added by its file and one row here. The title of a row is the message `route.<id>`. */
export const routeTable = {
  home: {
    paths: ['', 'home', 'index', 'index.html', 'register', 'register.html', 'login', 'forgot'],
    area: 'home',
    frame: whole,
    screen: 'home/home-screen',
  },
  member: {
    paths: ['member'],
    area: 'member',
    frame: withoutSideMenu,
    screen: 'member/member-screen',
    guard: 'realAccount',
    account: 'real',
  },
  live: { paths: ['live'], area: 'live', frame: whole, screen: 'live/live-screen', category: 'LIVE' },
  sports: {
    paths: ['sports'],
    area: 'sports',
    frame: whole,
    screen: 'sports/sports-screen',
    category: 'SPORTS',
  },
  fish: { paths: ['fish'], area: 'fish', frame: whole, screen: 'fish/fish-screen', category: 'FISH' },
  rng: { paths: ['rng'], area: 'egame', frame: whole, screen: 'egame/egame-screen', category: 'RNG' },
  pvp: { paths: ['pvp'], area: 'pvp', frame: whole, screen: 'pvp/pvp-screen', category: 'PVP' },
  esports: {
    paths: ['esports'],
    area: 'esports',
    frame: whole,
    screen: 'esports/esports-screen',
    category: 'ESPORTS',
  },
  lottery: {
    paths: ['lottery'],
    area: 'lottery',
    frame: headerOnly,
    screen: 'lottery/lottery-screen',
    category: 'LOTT',
    guard: 'token',
  },
  elott: {
    paths: ['elott'],
    area: 'elott',
    frame: whole,
    screen: 'elott/elott-screen',
    category: 'ELOTT',
  },
  cockfight: {
    paths: ['cockfight'],
    area: 'cockfight',
    frame: whole,
    screen: 'cockfight/cockfight-screen',
    category: 'COCKFIGHT',
  },
  mini: { paths: ['mini'], area: 'mini', frame: whole, screen: 'mini/mini-screen', category: 'MINI' },
  jackpot: {
    paths: ['jackpot'],
    area: 'jackpot',
    frame: whole,
    screen: 'jackpot/jackpot-screen',
    category: 'JACKPOT',
  },
  agentHome: {
    paths: ['agentHome'],
    area: 'agent',
    frame: withoutSideMenu,
    screen: 'agent/agent-home-screen',
    guard: 'token',
    account: 'agent',
  },
  integral: {
    paths: ['integral'],
    area: 'pointMall',
    frame: whole,
    screen: 'pointMall/integral-screen',
    guard: 'token',
    account: 'real',
  },
  pointMall: {
    paths: ['pointMall'],
    area: 'pointMall',
    frame: whole,
    screen: 'pointMall/point-mall-screen',
  },
  promotions: {
    paths: ['promotions'],
    area: 'promo',
    frame: whole,
    screen: 'promo/promotions-screen',
  },
  help: { paths: ['help'], area: 'help', frame: whole, screen: 'help/help-screen' },
  helpmc: { paths: ['helpmc'], area: 'help', frame: none, screen: 'help/help-screen' },
  down: { paths: ['down'], area: 'download', frame: whole, screen: 'download/down-screen' },
  join: { paths: ['join'], area: 'joinus', frame: whole, screen: 'joinus/join-screen' },
  lines: {
    paths: ['lines'],
    area: 'lines',
    frame: withoutSideMenu,
    screen: 'lines/lines-screen',
  },
  game: {
    // Lotteries have a path of their own (§2).
    paths: ['game', 'vnlottery'],
    area: 'game',
    frame: headerOnly,
    screen: 'game/game-screen',
    guard: 'realAccount',
  },
} as const satisfies Record<string, RouteRow>

export type RouteId = keyof typeof routeTable
export const routeIds = Object.keys(routeTable) as readonly RouteId[]

export function routeRow(route: RouteId): RouteRow {
  return routeTable[route]
}

/** The link to a route. */
export function routePath(route: RouteId): string {
  return `/${routeTable[route].paths[0]}`
}

/** Addresses that no menu names: providers lead back to them, and mails with a link. */
export const fixedPaths = ['sign-in', 'confirm-email', 'reset-password', 'terms', 'privacy'] as const
export type FixedPath = (typeof fixedPaths)[number]

/** The page of an address that no menu names, without regard to a slash at the end. */
export function fixedPathOf(pathname: string): FixedPath | undefined {
  return fixedPaths.find((path) => path === trimSlashes(pathname))
}

/** A path without the slashes at its ends, as the route table has it. */
export function trimSlashes(pathname: string): string {
  const from = pathname.startsWith('/') ? 1 : 0
  return pathname.slice(from, pathname.length > from && pathname.endsWith('/') ? -1 : undefined)
}
