import { createHash, randomBytes } from 'node:crypto'
import type { Player, GameSession } from './round-store.ts'

/** Names a player of a vendor of a merchant in the book. */
export function ownerOf({
  merchant,
  vendor,
  player,
}: Pick<GameSession, 'merchant' | 'vendor' | 'player'>): string {
  return `${merchant}/${vendor}/${player}`
}

/** The seeds of somebody who has not played yet. */
export function freshSeeds(): Player {
  return {
    serverSeed: seed(),
    nextSeed: seed(),
    clientSeed: randomBytes(8).toString('hex'),
    nonce: 0,
    rounds: [],
    revealed: {},
  }
}

function seed(): string {
  return randomBytes(32).toString('hex')
}

/** Tells nothing of the seed, and fits no other one: SHA-256 of its bytes, in hexadecimal digits. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')
}

/** With the next seed of the server in place of the one in use, which is known from now on, and a seed of the player's own. */
export function rotated(player: Player, clientSeed: string): Player {
  const { serverSeed } = player
  const revealed = Object.entries({ ...player.revealed, [commitmentOf(serverSeed)]: serverSeed }).slice(-20)
  return {
    ...player,
    serverSeed: player.nextSeed,
    nextSeed: seed(),
    clientSeed,
    nonce: 0,
    revealed: Object.fromEntries(revealed),
  }
}
