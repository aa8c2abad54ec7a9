import { createHmac } from 'node:crypto'
import { blockMessage, drawFrom, type Draw } from './draw.ts'

/** The draws of a round that can be verified: HMAC-SHA256 by the server's seed (32 bytes in hex) over the player's seed, nonce and place. */
export function seededDraw(serverSeed: string, clientSeed: string, nonce: number): Draw {
  const key = Buffer.from(serverSeed, 'hex')
  return drawFrom((place) =>
    createHmac('sha256', key)
      .update(blockMessage(clientSeed, nonce, place))
      .digest(),
  )
}
