import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { vendorAddress } from '#schemas/config/routes/vendor-address.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LateVendorArt } from '#ui/pictures/late-vendor-art.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface VendorPanelProps {
  readonly route: SiteRoute
  readonly onLeave: () => void
}

/** The vendors of a category: at most as many as the menu says, each with a bet button; slots adds 'more'. */
export function VendorPanel({ route, onLeave }: VendorPanelProps) {
  const { dropdown } = useSite().site.menu
  const message = useMessage()
  const shown = route.vendors.slice(0, dropdown.maximumVendors)
  const path = routePath(route.id)
  return (
    <Grid columns={shown.length > dropdown.wideAbove ? 'wide' : 'narrow'}>
      {shown.map((vendor) => (
        <Item key={vendor.id}>
          <Art>
            <LateVendorArt seed={vendor.id} />
          </Art>
          <Name>
            {vendor.displayName}
            {vendor.badge && (
              <Badge tone="accent">
                <Message id={`badge.${vendor.badge}`} />
              </Badge>
            )}
          </Name>
          <Bet
            to={vendorAddress(route.id, vendor.id)}
            onClick={onLeave}
            aria-label={message('header.betWith', { vendor: vendor.displayName })}
          >
            <Message id="header.bet" />
          </Bet>
        </Item>
      ))}
      {(route.id === 'rng' || route.vendors.length > shown.length) && (
        <More>
          <Bet to={path} onClick={onLeave}>
            <Message id="header.more" />
            <Icon name="chevron-forward" size={16} />
          </Bet>
        </More>
      )}
    </Grid>
  )
}

const Grid = styled('ul', {
  base: { display: 'grid', gap: '2', p: '1' },
  variants: {
    columns: {
      narrow: { gridTemplateColumns: '1fr', minWidth: '17rem' },
      wide: { gridTemplateColumns: 'repeat(3, minmax(13rem, 1fr))' },
    },
  },
})
const Item = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '1.5',
    borderRadius: 'm',
    _hover: { bg: 'sunken' },
  },
})
const Art = styled('span', {
  base: { flex: 'none', width: '3.25rem', height: '2.5rem', overflow: 'hidden', borderRadius: 's' },
})
const Name = styled('span', {
  base: {
    flex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'sm',
    fontWeight: 'medium',
  },
})
const Bet = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '2.25rem',
    px: '4',
    borderRadius: 'control',
    bg: 'brand.soft',
    color: 'brand.onSoft',
    fontSize: 'sm',
    fontWeight: 'semibold',
    _hover: { bg: 'brand.solid', color: 'brand.on' },
  },
})
const More = styled('li', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', p: '1.5' },
})
