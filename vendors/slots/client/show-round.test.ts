import { expect, it } from 'vitest'
import { seededDraw } from '../../house/fairness/seeded-draw.ts'
import { families } from '../families.ts'
import { machineOf } from '../machine.ts'
import { playRound } from '../play-round.ts'
import { shownOf } from '../shown-round.ts'
import type { Reels } from './reels.ts'
import { showRound } from './show-round.ts'

it.each(Object.values(families).map((family) => [family.name, family] as const))(
  'shows rounds of %s to the end that was decided, and lights what won',
  async (_, family) => {
    const machine = machineOf(family)
    const draw = seededDraw('53'.repeat(32), family.name, 1)
    for (let played = 0; played < 60; played++) {
      const round = shownOf(machine, playRound(machine, 1, draw))
      let seen = ''
      let lit: readonly number[] = []
      let told = -1
      let freeTurns = 0
      const lefts = new Set<number>()
      const reels: Reels = {
        turn: async (to) => void (seen = to.join('')),
        fall: async (to, gone) => {
          expect(gone.length).toBeGreaterThan(0)
          seen = to.join('')
        },
        become: async (to) => void (seen = to.join('')),
        light: async (places) => void (lit = places),
        hurry: () => undefined,
        fit: () => undefined,
      }
      await showRound(round, {
        reels,
        tell: ({ fifths, freeTurn }) => void ([told, freeTurns] = [fifths, freeTurn]),
        announce: (_, left) => void lefts.add(left),
        wait: async () => undefined,
      })
      const last = round.screens.at(-1)
      expect(seen).toBe(last?.became ?? last?.landed)
      expect(told).toBe(round.fifths)
      expect(freeTurns).toBe(round.screens.filter(({ turn }) => turn === 'free').length)
      // The last turn is said with the round's end.
      for (let left = freeTurns; left > 0; left--) expect(lefts).toContain(left)
      for (const { places, sign } of last?.wins ?? [])
        for (const place of places) {
          expect(lit).toContain(place)
          expect(`${sign}WXY`).toContain(seen[place])
        }
    }
  },
)
