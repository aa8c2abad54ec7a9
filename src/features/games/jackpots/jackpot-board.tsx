import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { amountOf, type Amount } from '#schemas/money/amount.ts'
import { useSite } from '#config/use-site.ts'
import { amountText } from '#i18n/amount-text.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { categoryMotifs } from '#ui/pictures/category-motifs.ts'
import { Motif } from '#ui/pictures/motif.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useCounted } from '#ui/hooks/use-counted.ts'
import { useJackpots, type Jackpot } from './use-jackpots.ts'

/**
 * What the jackpots of the merchant stand at: a panel for each of their vendors, which leads to its games. It has its place before
 * anything is known, and keeps it.
 */
export function JackpotBoard() {
  const { menu } = useSite().site
  const vendors = menu.categories.find(({ gameCategory }) => gameCategory === 'JACKPOT')?.vendors ?? []
  const jackpots = useJackpots(vendors.length > 0)
  if (vendors.length === 0) return null
  return (
    <List>
      {vendors.map(({ id, vassalage, displayName }) => (
        <Item key={id}>
          <Panel to={`${routePath('jackpot')}?vendor=${id}`}>
            <Art>
              <Motif shapes={categoryMotifs.JACKPOT} />
            </Art>
            <Name>{displayName}</Name>
            <Figures jackpots={jackpots?.get(vassalage)} />
          </Panel>
        </Item>
      ))}
    </List>
  )
}

/** The highest one large, the others in a row below it. */
function Figures({ jackpots }: { readonly jackpots: readonly Jackpot[] | undefined }) {
  const [highest, ...others] = jackpots ?? []
  return (
    <>
      <Level>{highest ? <Message id={messageIdOf(`jackpot.${highest.level}`)} /> : '\u00a0'}</Level>
      <Grand>{highest ? <Sum amount={highest.amount} /> : '–'}</Grand>
      <Others>
        {others.length === 0 && '\u00a0'}
        {others.map(({ level, amount }) => (
          <span key={level}>
            <Message id={messageIdOf(`jackpot.${level}`)} />{' '}
            <strong>
              <Sum amount={amount} />
            </strong>
          </span>
        ))}
      </Others>
    </>
  )
}

/** It climbs slowly to what it stands at, and begins again at once. */
function Sum({ amount }: { readonly amount: Amount }) {
  const { locale } = useIntl()
  const shown = useCounted(amount.minor, { takes: 4_000, fallsAtOnce: true })
  return <bdi>{amountText(amountOf(shown, amount.currency), locale)}</bdi>
}

/** The only panel is as wide as the page: its levels stand beside each other. */
const alone = 'li:only-child'

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(19rem, 100%), 1fr))',
  },
})
const Item = styled('li', { base: { display: 'grid', minWidth: '0' } })
const Panel = styled(Link, {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'grid',
    alignContent: 'start',
    p: '4',
    [`${alone} > &`]: {
      // A place of its own for the highest, so that nothing moves when it is known.
      gridTemplateColumns: { md: 'minmax(20rem, auto) 1fr' },
      columnGap: '12',
      px: { md: '6' },
      '& > :nth-child(2)': { gridColumn: '1 / -1' },
    },
    borderRadius: 'l',
    color: 'white',
    bgImage: 'linear-gradient(120deg, #3a0f52, #8a1458 55%, #b3541e)',
    boxShadow: 's',
    transition: 'transform 200ms, box-shadow 200ms',
    '&:hover': { transform: 'translateY(-3px)', boxShadow: 'l' },
    // Forced colours take the ground away.
    _highContrast: { borderWidth: '1px' },
  },
})
const Art = styled('span', {
  base: {
    position: 'absolute',
    zIndex: -1,
    insetInlineEnd: '3',
    insetBlockStart: '3',
    width: '4.5rem',
    opacity: 0.55,
  },
})
const Name = styled('span', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Level = styled('span', { base: { mt: '2', fontSize: 'sm', color: '#ffe2b0' } })
const Grand = styled('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: { base: '2xl', md: '3xl' },
    lineHeight: 'snug',
    color: '#ffd873',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Others = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    mt: '1',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    // Two levels below each other on the narrowest phones.
    minHeight: { base: '2.75rem', sm: 'auto' },
    alignContent: 'start',
    [`${alone} > a > &`]: {
      gridColumn: { md: '2' },
      gridRow: { md: '2 / span 2' },
      alignItems: { md: 'end' },
      alignContent: { md: 'end' },
      columnGap: { md: '12' },
      '& > span': { display: { md: 'grid' } },
      '& strong': { fontSize: { md: 'xl' }, lineHeight: { md: '2.5rem' } },
    },
  },
})
