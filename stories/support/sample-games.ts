import { tags } from '#schemas/games/tags.ts'
import { themes } from '#schemas/games/themes.ts'
import type { CatalogueGame } from '#schemas/games/catalogue-game.ts'
import { seededRandom } from './seeded-random.ts'

const list = (words: string) => words.split(' ')
const first = list(
  'Amber Ancient Azure Blazing Bold Brave Bright Bronze Clever Cosmic Crimson Crystal Dancing Daring Desert Double Eager Electric Emerald Enchanted Eternal Fabled Fierce Flying Forgotten Frozen Gentle Giant Gilded Glowing Golden Grand Happy Hidden Howling Icy Imperial Ivory Jade Jolly Laughing Little Lost Lucky Lunar Magic Mighty Misty Mystic Neon Noble Northern Old Opal Pearl Phantom Purple Quiet Radiant Raging Rapid Red Roaring Royal Ruby Rusty Sacred Sapphire Scarlet Secret Shining Silent Silver Singing Sleepy Solar Southern Stormy Sunny Super Swift Tiny Triple Twilight Velvet Vivid Wandering Wild Winter Wonder Young Zesty',
)
const second = list(
  'Acorn Anchor Bamboo Bandit Barrel Bear Beetle Bell Blossom Boulder Buffalo Butterfly Canyon Caravan Carnival Castle Cauldron Cavern Cherry Cobra Comet Compass Coral Crown Crow Dagger Diamond Dolphin Dragon Drum Eagle Elephant Falcon Feather Fiddle Firefly Fountain Fox Galaxy Garden Gecko Ginger Goblin Gorilla Harbour Harp Hawk Hippo Horizon Hunter Island Jaguar Jester Jungle Kettle Kingdom Knight Kraken Lagoon Lantern Lemon Leopard Lion Lotus Mango Mantis Maple Market Melon Mermaid Meteor Mirror Monkey Moon Mountain Nugget Oasis Ocean Octopus Orchid Otter Owl Palace Panda Panther Parrot Peacock Pelican Pepper Phoenix Piper Pirate Planet Pumpkin Pyramid Rabbit Rhino River Rooster Saddle Sailor Salmon Samurai Scarab Serpent Shadow Shark Shepherd Sparrow Sphinx Spider Squirrel Stallion Sultan Temple Thunder Tiger Toucan Tower Treasure Turtle Viking Village Volcano Wagon Walrus Whale Willow Witch Wizard Wolf Zebra',
)
const third = list(
  'Bonanza Bounty Chase Chronicle Dash Deluxe Dreams Express Feast Fever Fiesta Fortune Gold Heist Journey Legend Link Mania Parade Party Quest Rally Reels Riches Rising Rush Saga Showdown Song Spins Strike Tales Trail Valley Voyage Ways',
)

interface SampleOptions {
  readonly count?: number
  readonly vendors?: readonly CatalogueGame['vendor'][]
}

const someVendors = ['norte-azul', 'lantern', 'copper-fox', 'manila-wheel', 'tidal'].map((id) => ({
  id,
  vassalage: id.replace('-', '_').toUpperCase(),
}))

/** Invented games, always the same ones; titles are unique. */
export function sampleGames({ count = 10_000, vendors = someVendors }: SampleOptions = {}): CatalogueGame[] {
  const random = seededRandom(7)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const titles = new Set<string>()
  while (titles.size < count)
    titles.add([pick(first), pick(second), ...(random() < 0.6 ? [pick(third)] : [])].join(' '))
  return [...titles].map((title, at) => ({
    nodeId: String(100_000 + ((at * 7919) % 65_537)),
    title,
    vendor: pick(vendors),
    category: 'RNG',
    theme: pick(themes),
    tags: tags.filter(() => random() < 0.15).toSorted(),
    volatility: 1 + Math.floor(random() * 5),
    returnToPlayer: 9_000 + Math.floor(random() * 80) * 10,
    lines: pick([5, 10, 20, 25, 40, 50, 243, 1_024]),
    minimumBet: pick([10, 20, 50, 100, 200]),
    maximumBet: pick([5_000, 10_000, 50_000]),
    jackpot: random() < 0.08,
    released: new Date(Date.UTC(2018, 0, 1 + Math.floor(random() * 3_000))).toISOString().slice(0, 10),
    popularity: at + 1,
    colour: Math.floor(random() * 4_096) * 0x1001,
    picture: (at % 65_536).toString(16).padStart(4, '0'),
    state: random() < 0.02 ? 'maintenance' : 'live',
  }))
}
