import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Tag } from '#schemas/games/tags.ts'
import type { Theme } from '#schemas/games/themes.ts'

/** A kind of game of a category other than slots: its titles are a beginning and an end. */
export interface GameKind {
  readonly theme: Theme
  readonly tags: readonly Tag[]
  readonly beginnings: readonly string[]
  readonly ends: readonly string[]
}

const halls =
  'Velvet|Harbour|Ivory|Opaline|Crown|Salon|Sapphire|Midnight|Lantern|Emerald|Grand|Marble|Royal|Amber|Terrace|Cinder|Pearl|Golden|Mirror|Nine Lanterns'
const waters =
  'Coral|Manta|Deepwater|Silver Shoal|Reef|Pearl|Tuna|Octo|Bangka|Kraken|Lagoon|Neon Tide|Golden Carp|Marlin|Abyss|Jellyfish|Treasure|Monsoon'
const minis = 'Pocket|Quick|Tiny|Turbo|Lucky|Neon|Sari-Sari|Pixel|Sunny|Coffee Break'
const grounds =
  'Premier|Golden|Midnight|Island|National|Harbour|Grand|Weekend|Sunrise|Metro|Royal|Coastal|Northern|Summer|Open'

/** What each category but slots is made of. */
export const gameKinds: Readonly<Record<Exclude<GameCategory, 'RNG'>, readonly GameKind[]>> = {
  LIVE: [
    kind('table', ['live'], halls, 'Roulette|Speed Roulette|Auto Roulette|Double Wheel|Sic Bo'),
    kind(
      'cards',
      ['live'],
      halls,
      'Baccarat|Speed Baccarat|Blackjack|No Commission|Hold’em|Dragon Duel|Andar Table',
    ),
    kind('luck', ['live', 'bonusGame'], halls, 'Wheel|Big Wheel Show|Coin Show|Dice Show|Card Show'),
  ],
  SPORTS: [
    kind(
      'sport',
      [],
      grounds,
      'Football|Basketball|Tennis|Boxing Night|Volleyball|Racing|Regatta|Badminton|Baseball|Table Tennis',
    ),
  ],
  ESPORTS: [
    kind(
      'sport',
      ['multiplayer'],
      grounds,
      'Lane Clash|Bomb Site|Battle Circle|Rocket Cup|Hero Arena|Frag Night|Street Fighters’ Cup',
    ),
    kind('city', ['multiplayer'], grounds, 'Cyber League|Neon Circuit|Pixel Finals|Drone Race'),
  ],
  FISH: [
    kind(
      'ocean',
      ['fishing', 'multiplayer'],
      waters,
      'Hunter|Frenzy|Blast|Kings|Fortune|Storm|Legends|Fever|Hunt|Battle|Bounty|Rush',
    ),
  ],
  PVP: [
    kind(
      'cards',
      ['multiplayer'],
      halls,
      'Tong-its|Pusoy|Lucky Nine|Lucky Nine Duel|Three Cards|Thirteen|Big Two|Lucky Nine Club|Three Card Duel',
    ),
    kind('table', ['multiplayer'], halls, 'Dama|Dominoes|Backgammon|Mahjong'),
  ],
  LOTT: [
    kind(
      'numbers',
      [],
      'Daily|Sunday|Harvest|Evening|Morning|Midnight|Weekly|Golden|Island|Monsoon|Lucky|Grand|Harbour|Festival',
      'Six|Five|Four|Pick Three|Draw|Numbers|Keno|Twenty-Eight|Special|Double|Powerline|Triple',
    ),
  ],
  ELOTT: [
    kind(
      'numbers',
      [],
      'Minute|Flash|Turbo|Rapid|Instant|Neon|Rocket|Ninety Second|Endless|Pulse',
      'Keno|Five|Three|Draw|Racer|Dice|Bingo',
    ),
  ],
  // No animal fights here: the cocks are made of paper, and fly.
  COCKFIGHT: [
    kind(
      'festival',
      [],
      'Paper Rooster|Red Comb|Bamboo Wing|Habagat|Amihan|Harvest Moon|Golden Spur|Plaza|Barrio|Rice Field',
      'Kite Derby|Kite Duel|Sky Sabong|Wind Pit|String Clash',
    ),
  ],
  MINI: [
    kind('luck', ['crash'], minis, 'Rocket|Jeepney|Balloon|Comet'),
    kind('luck', ['dice'], minis, 'Dice|Hi-Lo|Coin Flip|Over Under'),
    kind('gems', ['mines'], minis, 'Mines|Plinko|Tower|Treasure Steps'),
  ],
  JACKPOT: [
    kind(
      'gems',
      ['bonusGame'],
      'Grand|Royal|Golden|Midnight|Diamond|Sunken|Emperor’s|Phoenix|Million|Everest',
      'Vault|Crown Pool|Treasury|Four Levels|Fortune Wheel|Millions|Ladder',
    ),
  ],
}

function kind(theme: Theme, tags: readonly Tag[], beginnings: string, ends: string): GameKind {
  return { theme, tags, beginnings: beginnings.split('|'), ends: ends.split('|') }
}
