import type { Engine, GameFacts } from '../engines/engine.ts'
import { coin } from '../engines/coin.ts'
import { dice } from '../engines/dice.ts'
import { fish } from '../engines/fish.ts'
import { kites } from '../engines/kites.ts'
import { mines } from '../engines/mines.ts'
import { tower } from '../engines/tower.ts'
import { vault } from '../engines/vault.ts'
import { slots } from '../../slots/slots.ts'

const engines: readonly Engine[] = [dice, mines, coin, tower, fish, kites, vault, slots]

/** What plays a game; undefined where nothing does. */
export function engineOf(game: GameFacts): Engine | undefined {
  return engines.find((engine) => engine.plays(game))
}

export function engineNamed(name: string): Engine | undefined {
  return engines.find((each) => each.name === name)
}
