import { Link } from 'react-router-dom'
import type { GameCategory } from '#schemas/games/game-categories.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { categoryMotifs } from '#ui/pictures/category-motifs.ts'
import { Motif } from '#ui/pictures/motif.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** The categories as tiles, each with a motif of its own; the whole tile is the link. `block` stands beside the opening. */
export function CategoryTiles({ look }: { readonly look: 'row' | 'block' }) {
  const { map } = useSite()
  const categories = map.header.filter((route) => route.category)
  return (
    <Grid>
      {categories.map(({ id, category, vendors }) => (
        <Item key={id} look={look}>
          <Tile to={routePath(id)} hue={hues[category ?? 'RNG']} look={look}>
            <Art look={look}>
              <Motif shapes={categoryMotifs[category ?? 'RNG']} />
            </Art>
            <Name>
              <Message id={messageIdOf(`route.${id}`)} />
            </Name>
            <Count look={look}>
              <Message id="lobby.count" values={{ count: vendors.length }} />
            </Count>
          </Tile>
        </Item>
      ))}
    </Grid>
  )
}

const hues = {
  LIVE: 'rose',
  RNG: 'gold',
  SPORTS: 'green',
  ESPORTS: 'violet',
  FISH: 'sea',
  PVP: 'red',
  LOTT: 'blue',
  ELOTT: 'violet',
  COCKFIGHT: 'sea',
  MINI: 'green',
  JACKPOT: 'rose',
} as const satisfies Record<GameCategory, string>

const Grid = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Item = styled('li', {
  // So many beside each other at most; those of the last row fill it.
  base: { display: 'grid', minWidth: '0', flexGrow: 1 },
  variants: {
    look: {
      row: { flexBasis: { base: '40%', sm: '28%' } },
      block: { flexBasis: { base: '40%', md: '22%', lg: '40%' } },
    },
  },
})
const Tile = styled(Link, {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'grid',
    alignContent: 'end',
    minHeight: '7.5rem',
    // Words over the art.
    _before: {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      bgImage: 'linear-gradient(to top, rgb(8 6 20 / .72), transparent 62%)',
    },
    p: '4',
    // Where a tile is narrow the words stand below the art, however long they are.
    pt: { base: '4.25rem', lg: '4' },
    borderRadius: 'l',
    color: 'white',
    boxShadow: 's',
    transition: 'transform 200ms, box-shadow 200ms',
    '&:hover': { transform: 'translateY(-3px)', boxShadow: 'l' },
    '&:hover svg': { transform: 'rotate(-6deg) scale(1.08)' },
    // Forced colours take the ground away.
    _highContrast: { borderWidth: '1px' },
  },
  variants: {
    // As many rows as there are, beside the opening and no higher than it.
    look: {
      row: {},
      block: { minHeight: { base: '7.5rem', lg: '5.5rem' }, p: { lg: '3' }, pt: { lg: '3' } },
    },
    hue: {
      rose: { bgImage: 'linear-gradient(135deg, #b0246e, #5a1358)' },
      gold: { bgImage: 'linear-gradient(135deg, #a85a08, #5e2606)' },
      green: { bgImage: 'linear-gradient(135deg, #14784a, #073c34)' },
      violet: { bgImage: 'linear-gradient(135deg, #6a37d6, #2b1478)' },
      sea: { bgImage: 'linear-gradient(135deg, #0b6f93, #073a63)' },
      red: { bgImage: 'linear-gradient(135deg, #b3302a, #5c0f2a)' },
      blue: { bgImage: 'linear-gradient(135deg, #2456c4, #142470)' },
    },
  },
})
const Art = styled('span', {
  base: {
    position: 'absolute',
    zIndex: -2,
    insetInlineEnd: '3',
    insetBlockStart: '3',
    height: { base: '3.5rem', lg: 'calc(100% - 1.5rem)' },
    maxHeight: '7rem',
    aspectRatio: '1',
    '& svg': { width: 'full', height: 'full', transition: 'transform 320ms' },
  },
  variants: {
    look: {
      row: {},
      block: { insetInlineEnd: { lg: '2' }, insetBlockStart: { lg: '2' }, height: { lg: '2.75rem' } },
    },
  },
})
const Name = styled('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: { base: 'md', sm: 'lg' },
    overflowWrap: 'anywhere',
    lineHeight: 'snug',
    textShadow: '0 1px 8px rgb(0 0 0 / .45)',
  },
})
const Count = styled('span', {
  base: { fontSize: 'sm', textShadow: '0 1px 6px rgb(0 0 0 / .6)' },
  // No room below the art there.
  variants: { look: { row: {}, block: { display: { lg: 'none' } } } },
})
