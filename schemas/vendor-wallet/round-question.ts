import Type from 'typebox'
import { moment, roundId, vendorBody, vendorCurrency } from './vendor-shapes.ts'

/**
 * What the platform posts to the vendor's address when a round has been open for long, signed by the platform's own key; any status 2xx
 * says that it has come. The vendor answers by its calls: it closes the round, or leaves it open, and is asked no more.
 */
export const roundQuestion = vendorBody('round-open', {
  roundId,
  player: Type.String({ maxLength: 64 }),
  game: Type.String({ maxLength: 16 }),
  currency: vendorCurrency,
  openedAt: moment,
})
