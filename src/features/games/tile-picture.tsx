import { useState } from 'react'
import type { GameItem } from '#schemas/calls/game-item.ts'
import { pictureAddress } from '#schemas/games/picture-address.ts'
import { useSite } from '#config/use-site.ts'
import { LateVendorArt } from '#ui/pictures/late-vendor-art.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { hostsOf } from './pictures/hosts-of.ts'

/**
 * The picture of a game in a row: from the next host when one fails (threat T51), at last from the site itself, which an open page
 * may ask even where it was opened before the hosts were published; and art of the game's own where none has it.
 */
export function TilePicture({ game }: { readonly game: Pick<GameItem, 'nodeId' | 'picture'> }) {
  const hosts = hostsOf(useSite().site.imageCDNs)
  const [tried, setTried] = useState<readonly string[]>(() => [hosts.choose([])])
  const host = tried.at(-1)
  if (host === undefined) return <LateVendorArt seed={game.nodeId} />
  const small = host + pictureAddress('game', game.nodeId, game.picture, 252)
  const large = host + pictureAddress('game', game.nodeId, game.picture, 504)
  return (
    <Picture
      key={host}
      src={small}
      srcSet={`${small} 1x, ${large} 2x`}
      alt=""
      loading="lazy"
      width={252}
      height={189}
      onError={() => {
        hosts.recordFailure(host)
        if (tried.length < mostTries && hosts.hasOther(tried)) setTried([...tried, hosts.choose(tried)])
        else setTried(host === ownHost ? givenUp : [...tried, ownHost])
      }}
    />
  )
}

const mostTries = 4
const ownHost = ''
const givenUp: readonly string[] = []

const Picture = styled('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    transition: 'transform 320ms',
  },
})
